/** Makes spaces non-breaking, except after commas, so that “11:00 AM to 6:00 PM” stays on one line. */
export const breakAfterCommas = (text: string): string =>
  text
    .split(', ')
    .map((phrase) => phrase.replaceAll(' ', '\u00a0'))
    .join(', ')
