/** A longer pattern is never run, for reading it alone takes long. Here, for who only asks that need not load the parser. */
export const LONGEST_PATTERN = 2_000;
