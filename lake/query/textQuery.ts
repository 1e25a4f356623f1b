import { isRecord } from '../request/json.ts'

/** `*` counts as a letter, because `*` is the wildcard in patterns. */
const WORD = '[\\p{L}\\p{M}\\p{N}*]+'
const PUNCTUATION = '[^\\s\\p{L}\\p{M}\\p{N}*]'
const PUNCTUATION_MARKS = new RegExp(PUNCTUATION, 'gu')
/** Also matches words joined by single punctuation characters, such as “check-in”, “don’t” and “4,750”. */
const WORDS = new RegExp(`${WORD}(?:${PUNCTUATION}${WORD})*`, 'gu')

const removeAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

const ASCII = /^[ -~\s]*$/

const foldCaseAndAccents = (text: string): string =>
  (ASCII.test(text) ? text : removeAccents(text)).toLowerCase()

/** Collects the texts of a value: of a document, those of all its fields whose names do not begin with `_`. */
function readTexts(value: unknown): string[] {
  if (typeof value === 'string') return [foldCaseAndAccents(value)]
  if (Array.isArray(value)) return value.flatMap(readTexts)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, child]) =>
    name.startsWith('_') ? [] : readTexts(child),
  )
}

/** Joined words count separately and as a whole: “check-in” is “check”, “in” and “checkin”. */
const splitWords = (folded: string): string[] =>
  (folded.match(WORDS) ?? []).flatMap((joined) => {
    const parts = joined.split(PUNCTUATION_MARKS)
    return parts.length > 1 ? [...parts, parts.join('')] : parts
  })

/** A word or a text in quotation marks. A minus excludes it. */
const TERMS = /(-?)("[^"]*"?|\S+)/g

/**
 * Compiles the argument of `text::query()`: each term must match, and no excluded term may. A word may end with `*`.
 * Punctuation, case and accents are ignored. The words of a text in quotation marks may be in any order.
 */
export function createTextMatcher(query: unknown): (texts: unknown) => boolean {
  const terms = (typeof query === 'string' ? [...query.matchAll(TERMS)] : [])
    .map(([, minus, term = '']) => ({ isExcluded: minus === '-', words: compileTerm(term) }))
    .filter(({ words }) => words.length > 0)
  return (texts) => {
    const words = readTexts(texts).flatMap(splitWords)
    return (
      terms.length > 0 &&
      terms.every((term) => term.words.every((isIn) => isIn(words)) !== term.isExcluded)
    )
  }
}

const compileTerm = (term: string) =>
  (foldCaseAndAccents(term).match(WORDS) ?? []).map((joined) => {
    const parts = joined.split(PUNCTUATION_MARKS).map(compilePattern)
    const isWhole = compilePattern(joined.replace(PUNCTUATION_MARKS, ''))
    return (words: readonly string[]) =>
      words.some(isWhole) || parts.every((isPart) => words.some(isPart))
  })

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
