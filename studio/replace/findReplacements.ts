import { replaceInChildren, type Segment } from './paragraph.ts'
import type { SearchableText } from './searchableTexts.ts'

export type SearchOptions = {
  find: string
  replace: string
  matchCase: boolean
  wholeWords: boolean
}

export type Replacement = SearchableText & {
  key: string
  segments: readonly Segment[]
  newText: string
  /** The new value at the path: the text, or the children of a paragraph. */
  value: unknown
  /** Why the text cannot be replaced. */
  problem?: string
}

/** A single letter would match almost every text. */
export const MIN_SEARCH_LENGTH = 2

function createPattern({ find, matchCase, wholeWords }: SearchOptions): RegExp {
  const escaped = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const wordCharacter = '[\\p{L}\\p{M}\\p{N}_]'
  const pattern = wholeWords ? `(?<!${wordCharacter})${escaped}(?!${wordCharacter})` : escaped
  return new RegExp(pattern, matchCase ? 'gu' : 'giu')
}

/** Capitalizes the replacement if the match is capitalized and the search term is not. */
const copyCapital = (match: string, { find, replace }: SearchOptions): string =>
  match.slice(0, 1) !== find.slice(0, 1) && match.slice(0, 1) === find.slice(0, 1).toUpperCase()
    ? replace.slice(0, 1).toUpperCase() + replace.slice(1)
    : replace

export function findReplacements(
  texts: readonly SearchableText[],
  options: SearchOptions,
): Replacement[] {
  if (options.find.trim().length < MIN_SEARCH_LENGTH) return []
  const pattern = createPattern(options)
  return texts.flatMap((entry) => {
    const segments: Segment[] = []
    let end = 0
    for (const { 0: match, index } of entry.text.matchAll(pattern)) {
      const replacedBy = options.matchCase ? options.replace : copyCapital(match, options)
      segments.push({ text: entry.text.slice(end, index) }, { text: match, replacedBy })
      end = index + match.length
    }
    if (segments.length === 0) return []
    segments.push({ text: entry.text.slice(end) })
    const newText = segments.map(({ text, replacedBy }) => replacedBy ?? text).join('')
    return [
      {
        ...entry,
        key: `${entry.document._id} ${entry.path}`,
        segments,
        newText,
        value: entry.children ? replaceInChildren(entry.children, segments) : newText,
        // A paragraph may become empty, unless it is the only item of its array.
        ...((entry.children && !entry.isOnlyParagraph) || newText.trim()
          ? {}
          : { problem: 'This text would become empty. Change it in its document.' }),
      },
    ]
  })
}
