/** Keeps what stands between commas in one line where there is room: hours, and the days they hold on. */
export const wholePhrases = (text: string): string => text.replace(/(?<!,) /g, '\u00a0')
