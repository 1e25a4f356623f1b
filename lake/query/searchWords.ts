/** `*` counts as a letter, because patterns contain it as a wildcard. */
const WORD = '[\\p{L}\\p{M}\\p{N}*]+'
const PUNCTUATION = '[^\\s\\p{L}\\p{M}\\p{N}*]'
const WORDS = new RegExp(WORD, 'gu')
const PUNCTUATION_MARKS = new RegExp(PUNCTUATION, 'gu')
/** Words joined by one punctuation character, such as “check-in”, “don’t” and “4,750”. */
const JOINED_WORDS = new RegExp(`${WORD}(?:${PUNCTUATION}${WORD})+`, 'gu')
const WORDS_OR_JOINED_WORDS = new RegExp(`${WORD}(?:${PUNCTUATION}${WORD})*`, 'gu')

/** Removes case and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

const readTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string').map(fold)

/** Splits a text into words. Joined words count as parts and as a whole: “check-in” is “check”, “in” and “checkin”. */
const splitWords = (folded: string): string[] => [
  ...(folded.match(WORDS) ?? []),
  ...(folded.match(JOINED_WORDS) ?? []).map((joined) => joined.replace(PUNCTUATION_MARKS, '')),
]

/**
 * Compiles patterns of GROQ's `match`. A text matches when it has a word for each word of the patterns. As on hosted
 * Sanity, `*` stands for any letters, and punctuation, case and accents do not count.
 */
export function createMatch(patterns: unknown): (texts: unknown) => boolean {
  const searchedWords = readTexts(patterns)
    .flatMap((folded) => folded.match(WORDS_OR_JOINED_WORDS) ?? [])
    .map((joined) => ({
      parts: joined.split(PUNCTUATION_MARKS).map(compilePattern),
      whole: compilePattern(joined.replace(PUNCTUATION_MARKS, '')),
    }))
  return (texts) => {
    const words = readTexts(texts).flatMap(splitWords)
    const has = (fits: (word: string) => boolean) => words.some(fits)
    return (
      searchedWords.length > 0 &&
      searchedWords.every(({ parts, whole }) => parts.every(has) || has(whole))
    )
  }
}

/** Compiles a pattern without a regular expression, which could backtrack for minutes on several stars. */
function compilePattern(pattern: string): (word: string) => boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return (word) => word === first
  return (word) => {
    if (!word.startsWith(first) || !word.endsWith(last)) return false
    let from = first.length
    for (const part of others) {
      const at = word.indexOf(part, from)
      if (at < 0) return false
      from = at + part.length
    }
    return from + last.length <= word.length
  }
}
