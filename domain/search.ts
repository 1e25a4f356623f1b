export const MAX_SEARCH_CHARACTERS = 100

/** Reads the search of an address (`?q=`); empty when it contains no word. */
export function readSearch(parameters: URLSearchParams): string {
  const words = (parameters.get('q') ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  // Cuts between characters: an address cannot contain half a surrogate pair.
  return /[\p{L}\p{N}]/u.test(words)
    ? [...words].slice(0, MAX_SEARCH_CHARACTERS).join('').trim()
    : ''
}
