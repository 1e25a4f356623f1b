import { targetFields } from './linkTarget.ts'

/**
 * The links of texts whose target was just chosen, by key, until the text has it and the link's form is closed. Sanity
 * (5.31) removes a link when its form closes, or a click outside closes it again, and goes by what the text knows: a
 * chosen link was lost then, even after it was published.
 */
const waiting = new Set<string>()

/** All links whose target was chosen here: a busy browser may learn of one much later. */
const chosen = new Set<string>()

export function linkWasChosen(key: string) {
  waiting.add(key)
  chosen.add(key)
}

export const linkIsKnown = (key: string) => void waiting.delete(key)

/** An editor takes the link away. */
export function linkIsRemoved(key: string) {
  waiting.delete(key)
  chosen.delete(key)
}

/**
 * Whether a text does not know yet where a link of it leads.
 *
 * @param link as the text has it
 */
export const isUnknownLink = (link: { _key: string }): boolean =>
  waiting.has(link._key) || (chosen.has(link._key) && !targetFields.some((name) => name in link))
