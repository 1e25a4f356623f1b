/**
 * The links of texts whose target was just chosen, by key, until the text has it and the link's form is closed. Sanity
 * (5.31) removes a link when its form closes, or a click outside closes it again, and goes by what the text knows: a
 * chosen link was lost then, even after it was published.
 */
const waiting = new Set<string>()

export const linkWasChosen = (key: string) => void waiting.add(key)

export const linkIsKnown = (key: string) => void waiting.delete(key)

/** Whether a text does not know yet where a link of it leads. */
export const isUnknownLink = (key: string): boolean => waiting.has(key)
