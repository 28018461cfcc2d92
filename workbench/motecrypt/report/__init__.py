"""Results to show to others: as one HTML page, and as tables for papers.

``source`` says which records there are and where each stands; ``headline`` draws the sum;
``inside`` watches runs for the flame graphs; ``content`` is all of that as the page's data, and
``html`` puts data, style, scripts and the charting library into one file. ``papers`` chooses and
arranges the tables that ``markdown`` and ``latex`` print.
"""
