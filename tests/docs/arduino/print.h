/* What every board prints alike: the one source of a core that says how it writes a character includes this. */
void Line::print(const char *text)
{
    while (*text)
        write(*text++);
}

void Line::print(unsigned number, int base)
{
    if (number >= (unsigned)base)
        print(number / base, base);
    write("0123456789ABCDEF"[number % base]);
}

void Line::println(const char *text)
{
    print(text);
    print("\r\n");
}
