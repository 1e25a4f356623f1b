import { type Part, replaceInChildren } from './paragraph.ts'
import type { Text } from './texts.ts'

export type Wanted = { find: string; replace: string; matchCase: boolean; wholeWords: boolean }

/** A text with what would stand in it instead, cut at each place that changes. */
export type Replacement = Text & {
  key: string
  parts: readonly Part[]
  after: string
  /** What stands at the path then: the text, or the children of a paragraph. */
  value: unknown
  /** Why it is left as it is. */
  problem?: string
}

/** Fewer letters are in almost every text. */
export const FEWEST_LETTERS = 2

function patternOf({ find, matchCase, wholeWords }: Wanted): RegExp {
  const words = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const letter = '[\\p{L}\\p{M}\\p{N}_]'
  const pattern = wholeWords ? `(?<!${letter})${words}(?!${letter})` : words
  return new RegExp(pattern, matchCase ? 'gu' : 'giu')
}

/** A word that begins with a capital where it was found, and not where it was looked for, begins with one again. */
const inCaseOf = (found: string, { find, replace }: Wanted): string =>
  found.slice(0, 1) !== find.slice(0, 1) && found.slice(0, 1) === find.slice(0, 1).toUpperCase()
    ? replace.slice(0, 1).toUpperCase() + replace.slice(1)
    : replace

/** What would become of every text that has the words; nothing for too few letters. */
export function replacementsIn(texts: readonly Text[], wanted: Wanted): Replacement[] {
  if (wanted.find.trim().length < FEWEST_LETTERS) return []
  const pattern = patternOf(wanted)
  return texts.flatMap((text) => {
    const parts: Part[] = []
    let end = 0
    for (const { 0: found, index } of text.text.matchAll(pattern)) {
      const replacedBy = wanted.matchCase ? wanted.replace : inCaseOf(found, wanted)
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
        // A paragraph may go where it has neighbours: they stay.
        ...((text.children && !text.isAlone) || after.trim()
          ? {}
          : { problem: 'Nothing would be left of this text: change it in its document.' }),
      },
    ]
  })
}
