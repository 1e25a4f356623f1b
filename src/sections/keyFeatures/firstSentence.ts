/** The first sentence of a paragraph: what a tile has room for; the paragraph itself stands in the feature list. */
export const firstSentence = (text: string | null | undefined): string =>
  text?.match(/^.*?[.!?](?=\s|$)/s)?.[0] ?? text ?? ''
