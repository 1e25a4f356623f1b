/** `*` counts as a letter, because `*` is the wildcard in patterns. */
const WORD = '[\\p{L}\\p{M}\\p{N}*]+'
const PUNCTUATION = '[^\\s\\p{L}\\p{M}\\p{N}*]'
const WORDS = new RegExp(WORD, 'gu')
const PUNCTUATION_MARKS = new RegExp(PUNCTUATION, 'gu')
/** Words joined by single punctuation characters, such as “check-in”, “don’t” and “4,750”. */
const JOINED_WORDS = new RegExp(`${WORD}(?:${PUNCTUATION}${WORD})+`, 'gu')
const WORDS_OR_JOINED_WORDS = new RegExp(`${WORD}(?:${PUNCTUATION}${WORD})*`, 'gu')

const foldCaseAndAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

const readTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => typeof item === 'string')
    .map(foldCaseAndAccents)

/** Joined words count separately and as a whole: “check-in” is “check”, “in” and “checkin”. */
const splitWords = (folded: string): string[] => [
  ...(folded.match(WORDS) ?? []),
  ...(folded.match(JOINED_WORDS) ?? []).map((joined) => joined.replace(PUNCTUATION_MARKS, '')),
]

/**
 * Compiles patterns of GROQ's `match`: each word of the patterns must match a word of at least one text. As on hosted
 * Sanity, punctuation, case and accents are ignored.
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
    const hasWord = (matches: (word: string) => boolean) => words.some(matches)
    return (
      searchedWords.length > 0 &&
      searchedWords.every(({ parts, whole }) => parts.every(hasWord) || hasWord(whole))
    )
  }
}

/** Uses no regular expression, because an expression for several `*` could backtrack for minutes. */
function compilePattern(pattern: string): (word: string) => boolean {
  const [prefix = '', ...infixes] = pattern.split('*')
  const suffix = infixes.pop()
  if (suffix === undefined) return (word) => word === prefix
  return (word) => {
    if (!word.startsWith(prefix) || !word.endsWith(suffix)) return false
    let end = prefix.length
    for (const infix of infixes) {
      const start = word.indexOf(infix, end)
      if (start < 0) return false
      end = start + infix.length
    }
    return end + suffix.length <= word.length
  }
}
