import { replaceInChildren, type Segment } from './paragraph.ts'
import type { SearchableText } from './searchableTexts.ts'

export type SearchOptions = { find: string; replace: string }

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

/** Matches whole words in any case. */
function createPattern(find: string): RegExp {
  const escaped = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const wordCharacter = '[\\p{L}\\p{M}\\p{N}_]'
  return new RegExp(`(?<!${wordCharacter})${escaped}(?!${wordCharacter})`, 'giu')
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
  const pattern = createPattern(options.find)
  return texts.flatMap((entry) => {
    const segments: Segment[] = []
    let end = 0
    for (const { 0: match, index } of entry.text.matchAll(pattern)) {
      const replacedBy = copyCapital(match, options)
      segments.push({ text: entry.text.slice(end, index) }, { text: match, replacedBy })
      end = index + match.length
    }
    segments.push({ text: entry.text.slice(end) })
    const newText = segments.map(({ text, replacedBy }) => replacedBy ?? text).join('')
    if (newText === entry.text) return []
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
