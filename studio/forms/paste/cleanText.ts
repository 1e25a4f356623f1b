/** Removes signs that nobody sees. Joiners of Indian scripts (U+200C, U+200D) stay. */
export const cleanText = (text: string) => text.replace(/[\u200b\u2060\ufeff]/g, '')

/** Returns one line: tabs and line separators become spaces. */
export const cleanLine = (text: string) =>
  cleanText(text).replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
