/** Allows line breaks only after commas, so that hours and days stay together. */
export const breakAfterCommas = (text: string): string =>
  text
    .split(', ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(', ')
