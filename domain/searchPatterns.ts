/** The words of a search as patterns of GROQ's `match`, each the beginning of a word; its own signs are taken out. */
export const searchPatterns = (search: string): string[] =>
  search
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => `${word}*`)
