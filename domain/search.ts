export const MAX_SEARCH_CHARACTERS = 100

export function readSearch(parameters: URLSearchParams): string {
  const search = (parameters.get('q') ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  // Cuts between code points: a URL cannot contain half a surrogate pair.
  return /[\p{L}\p{N}]/u.test(search)
    ? [...search].slice(0, MAX_SEARCH_CHARACTERS).join('').trim()
    : ''
}
