/** The characters of the fonts in `server/site/share/fonts`, as ranges of a regular expression. */
const FONT = [
  ' -~\u00a0-\u0107\u010c-\u0113\u0116-\u011b\u011e\u011f\u0122\u0123\u012a\u012b\u012e-\u0131\u0136\u0137',
  '\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150-\u015b\u015e-\u0165\u016a\u016b\u016e-\u0173\u0178-\u017e',
  '\u0218-\u021b\u02c6\u02c7\u02c9\u02da\u02dc\u02dd\u0300\u0301\u0303\u0304\u0308\u0323',
  '\u0900-\u094d\u094f-\u0977\u0979-\u097f\u2002\u2009\u200c\u200d\u2013\u2014\u2018-\u201a\u201c-\u201e',
  '\u2020\u2022\u2026\u2039\u203a\u2044\u20ac\u20b9\u20bd\u2122\u2212\u2215\u25cc\ua8fb',
].join('')

const OUTSIDE = new RegExp(`[^${FONT}]`, 'gu')
const SYMBOLS = new RegExp(`[^${FONT}\\p{M}]+`, 'gu')
const FOREIGN_LETTER = new RegExp(`(?![${FONT}])[\\p{L}\\p{N}]`, 'u')

/** Matches invisible characters. The joiners U+200C and U+200D are kept in Devanagari, where they shape letters. */
const INVISIBLE =
  /(?<![\u0900-\u097f])[\u200c\u200d]|(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Variation_Selector}]/gu

/** “₂” becomes “2”, “ễ” becomes “e” with the marks that the fonts have, and every dash becomes “-”. */
const simplify = (character: string) =>
  /\p{Pd}/u.test(character) ? '-' : character.normalize('NFKD')

/**
 * Fits a text to the fonts of the generated share pictures. `drawn` lacks words with a letter and symbols that the fonts
 * do not have, and is empty if no letter is left. `missing` lists those words and symbols.
 */
export function fitToShareFont(text: string): { drawn: string; missing: string[] } {
  const visible = text.normalize().replaceAll(INVISIBLE, '').replaceAll(OUTSIDE, simplify)
  const words = visible.split(/[\s\p{Cc}]+/u)
  const drawn = words
    .filter((word) => !FOREIGN_LETTER.test(word))
    .map((word) => word.replaceAll(OUTSIDE, ''))
    .filter(Boolean)
    .join(' ')
  const missing = words.flatMap((word) =>
    FOREIGN_LETTER.test(word) ? [word.normalize()] : (word.match(SYMBOLS) ?? []),
  )
  return { drawn: /\p{L}/u.test(drawn) ? drawn : '', missing: [...new Set(missing)] }
}
