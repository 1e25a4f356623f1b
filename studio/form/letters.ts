import { makeDiff, makePatches, stringifyPatches } from '@sanity/diff-match-patch'

/**
 * The letters on both sides by which a change finds its place in a text that a colleague has changed since. With the four
 * that are usual, two people who write alike at the end of one text end with scrambled words; a pattern of more than
 * fourteen is cut by the 32 letters that are matched at once.
 */
const CONTEXT = 6

/** The change of a text's letters, as a `diffMatchPatch` operation takes it. */
export const changeOfLetters = (before: string, after: string): string =>
  stringifyPatches(makePatches(before, after, { margin: CONTEXT }))

/**
 * Where the caret is after somebody else changed a text. What they put right at the caret comes after it: two people who
 * write at one place then write one after the other, and not letter by letter in turn.
 */
export function caretAfter(before: string, after: string, caret: number): number {
  let [old, now] = [0, 0]
  for (const [operation, letters] of makeDiff(before, after)) {
    const isKept = operation === 0
    const isInserted = operation === 1
    if (isInserted ? caret <= old : caret <= old + letters.length)
      return now + (isKept ? caret - old : 0)
    if (!isInserted) old += letters.length
    if (isKept || isInserted) now += letters.length
  }
  return now
}
