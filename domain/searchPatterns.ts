/** Matches a word, or several words joined by single symbols, such as “4,750”, except by GROQ's `*`. */
const JOINED_WORDS = /[\p{L}\p{M}\p{N}]+(?:[^\s\p{L}\p{M}\p{N}*][\p{L}\p{M}\p{N}]+)*/gu

/** Converts a search to the argument of GROQ's `text::query()`, in which each word is a prefix. */
export const searchPatterns = (search: string): string =>
  (search.match(JOINED_WORDS) ?? []).map((word) => `${word}*`).join(' ')
