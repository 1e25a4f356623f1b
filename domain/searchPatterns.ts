/** Matches words, and words joined by one punctuation mark or symbol except GROQ's `*`, such as “4,750”. */
const JOINED_WORDS = /[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}*][\p{L}\p{M}\p{N}]+)*/gu

/** Converts each word of a search to a prefix pattern for GROQ's `match`. */
export const searchPatterns = (search: string): string[] =>
  (search.match(JOINED_WORDS) ?? []).map((word) => `${word}*`)
