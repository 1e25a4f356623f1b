/** Replaces the last year in a copyright line. */
export const withYear = (line: string, year: string): string =>
  line.replace(/\d{4}(?!.*\d{4})/, year)
