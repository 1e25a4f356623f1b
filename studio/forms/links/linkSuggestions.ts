import { type Destination, findOrCreateDestination, searchDestinations } from './destinations.ts'
import { parseTypedHref } from './parseTypedHref.ts'

export const uploadedFile: Destination = {
  kind: 'file',
  title: 'A file',
  detail: 'Upload a PDF, a brochure or another document, or choose an uploaded one',
  address: '',
  target: { file: { _type: 'file' } },
}

export function listLinkSuggestions(
  search: string,
  destinations: readonly Destination[],
  siteOrigin: string,
): Destination[] {
  const href = parseTypedHref(search, siteOrigin)
  const typed = href ? [findOrCreateDestination(href, destinations)] : []
  // The words of the file option match many searches for a page.
  const all = search.trim() ? [...destinations, uploadedFile] : [uploadedFile, ...destinations]
  const found = searchDestinations(all, search)
  return [...typed, ...found.filter(({ address }) => address !== typed[0]?.address)]
}
