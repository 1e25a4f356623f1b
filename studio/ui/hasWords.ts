export function hasWords(text: string, search: string): boolean {
  const all = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
