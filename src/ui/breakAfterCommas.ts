/** Keeps the words between two commas together: hours, and their days. */
export const breakAfterCommas = (text: string): string =>
  text
    .split(', ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(', ')
