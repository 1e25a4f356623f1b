/** Matches words, and words joined by one character, such as “4,750”. GROQ's wildcard `*` joins no words. */
const JOINED_WORDS = /[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}*][\p{L}\p{M}\p{N}]+)*/gu

/** Converts a search to patterns for GROQ's `match`: one for each word, which finds words that begin with it. */
export const searchPatterns = (search: string): string[] =>
  (search.match(JOINED_WORDS) ?? []).map((word) => `${word}*`)
