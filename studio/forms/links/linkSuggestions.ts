import { type Destination, findOrCreateDestination, searchDestinations } from './destinations.ts'
import { parseTypedHref } from './parseTypedHref.ts'

export type LinkSuggestion = Omit<Destination, 'kind'> & { kind: Destination['kind'] | 'file' }

export const fileSuggestion: LinkSuggestion = {
  kind: 'file',
  title: 'A file',
  detail: 'Upload a file, or choose an uploaded one',
  address: '',
  target: { file: { _type: 'file' } },
}

const FILE_WORDS = ['file', 'pdf', 'brochure', 'document', 'upload', 'download']

const matchesFileSuggestion = (search: string) =>
  search === '' ||
  (search.length > 1 && FILE_WORDS.some((word) => word.startsWith(search.toLowerCase())))

export function listLinkSuggestions(
  search: string,
  destinations: readonly Destination[],
  siteOrigin: string,
): LinkSuggestion[] {
  const href = parseTypedHref(search, siteOrigin)
  const typed = href ? [findOrCreateDestination(href, destinations)] : []
  const found = searchDestinations(destinations, search).filter(
    ({ address }) => address !== typed[0]?.address,
  )
  return [...typed, ...(matchesFileSuggestion(search.trim()) ? [fileSuggestion] : []), ...found]
}
