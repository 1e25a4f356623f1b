/** Whether each word of a search stands somewhere in a text, in any case; an empty search is in every text. */
export function hasWords(text: string, search: string): boolean {
  const all = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
