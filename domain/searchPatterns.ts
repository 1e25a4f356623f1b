/** Words that at most one sign joins, such as “check-in” and “4,750”; a star would be a pattern's own. */
const JOINED_WORDS = /[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}*][\p{L}\p{M}\p{N}]+)*/gu

/** The words of a search as patterns of GROQ's `match`: each finds words that begin with it. */
export const searchPatterns = (search: string): string[] =>
  (search.match(JOINED_WORDS) ?? []).map((word) => `${word}*`)
