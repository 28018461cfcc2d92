"""Plans: the tasks of a request, their goals, and how they are proved in parallel."""
