/** Keeps what stands between commas in one line where there is room: hours, and the days they hold on. */
export const breakAfterCommas = (text: string): string =>
  text
    .split(', ')
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(', ')
