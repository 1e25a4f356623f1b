export const firstSentence = (text: string | null | undefined): string =>
  text?.match(/^.*?[.!?](?=\s|$)/s)?.[0] ?? text ?? ''
