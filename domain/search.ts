export const MAX_SEARCH_CHARACTERS = 100

/** What a list of the site is searched for (`?q=`); empty where nothing in it can be a word. */
export function readSearch(parameters: URLSearchParams): string {
  const words = (parameters.get('q') ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  // Cut by characters as people count them: half a surrogate pair cannot be written into an address.
  return /[\p{L}\p{N}]/u.test(words)
    ? [...words].slice(0, MAX_SEARCH_CHARACTERS).join('').trim()
    : ''
}
