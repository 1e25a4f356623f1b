import { type Part, replaceInChildren } from './paragraph.ts'
import type { Text } from './texts.ts'

export type SearchOptions = {
  find: string
  replace: string
  matchCase: boolean
  wholeWords: boolean
}

export type Replacement = Text & {
  key: string
  parts: readonly Part[]
  after: string
  /** The new value at the path: the text, or the children of a paragraph. */
  value: unknown
  /** Why the text cannot be replaced. */
  problem?: string
}

/** The shortest search: a single letter is in almost every text. */
export const MIN_SEARCH_LENGTH = 2

function createPattern({ find, matchCase, wholeWords }: SearchOptions): RegExp {
  const words = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const letter = '[\\p{L}\\p{M}\\p{N}_]'
  const pattern = wholeWords ? `(?<!${letter})${words}(?!${letter})` : words
  return new RegExp(pattern, matchCase ? 'gu' : 'giu')
}

/** Capitalises the replacement if the found word is capitalised and the searched word is not. */
const copyCapital = (found: string, { find, replace }: SearchOptions): string =>
  found.slice(0, 1) !== find.slice(0, 1) && found.slice(0, 1) === find.slice(0, 1).toUpperCase()
    ? replace.slice(0, 1).toUpperCase() + replace.slice(1)
    : replace

export function findReplacements(texts: readonly Text[], options: SearchOptions): Replacement[] {
  if (options.find.trim().length < MIN_SEARCH_LENGTH) return []
  const pattern = createPattern(options)
  return texts.flatMap((text) => {
    const parts: Part[] = []
    let end = 0
    for (const { 0: found, index } of text.text.matchAll(pattern)) {
      const replacedBy = options.matchCase ? options.replace : copyCapital(found, options)
      parts.push({ text: text.text.slice(end, index) }, { text: found, replacedBy })
      end = index + found.length
    }
    if (parts.length === 0) return []
    parts.push({ text: text.text.slice(end) })
    const after = parts.map(({ text, replacedBy }) => replacedBy ?? text).join('')
    return [
      {
        ...text,
        key: `${text.document._id} ${text.path}`,
        parts,
        after,
        value: text.children ? replaceInChildren(text.children, parts) : after,
        // A paragraph may become empty, unless it is the only item of its array.
        ...((text.children && !text.isAlone) || after.trim()
          ? {}
          : { problem: 'This text would become empty. Change it in its document.' }),
      },
    ]
  })
}
