/** Words that one sign may join, such as “check-in” and “4,750”. A star has a meaning in patterns. */
const JOINED_WORDS = /[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}*][\p{L}\p{M}\p{N}]+)*/gu

/** Makes patterns of GROQ's `match` from a search. Each finds words that begin with it. */
export const searchPatterns = (search: string): string[] =>
  (search.match(JOINED_WORDS) ?? []).map((word) => `${word}*`)
