export function hasWords(text: string, search: string): boolean {
  const lowerCaseText = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCaseText.includes(word))
}
