/** A line of copyright with this year as its last year; as it is where it names none. */
export const withYear = (line: string, year: string): string =>
  line.replace(/\d{4}(?!.*\d{4})/, year)
