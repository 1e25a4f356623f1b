import { type Destination, filterByWords, findDestination } from './destinations.ts'
import { parseTypedHref } from './parseTypedHref.ts'

export type Offer = Omit<Destination, 'kind'> & { kind: Destination['kind'] | 'file' }

export const fileOffer: Offer = {
  kind: 'file',
  title: 'A file',
  detail: 'Upload it, or choose one that was uploaded before',
  address: '',
  target: { file: { _type: 'file' } },
}

/** A search for one of these words offers an upload. */
const FILE_WORDS = ['file', 'pdf', 'brochure', 'document', 'upload', 'download']

const suggestsFile = (search: string) =>
  search === '' ||
  (search.length > 1 && FILE_WORDS.some((word) => word.startsWith(search.toLowerCase())))

/**
 * Lists the options of a search: a typed address first, then the pages and sections that match. If the search is empty
 * or suggests a file, an upload comes before the pages.
 *
 * @param origin the origin of this site, for example https://www.hotel.example
 */
export function listOffers(
  search: string,
  destinations: readonly Destination[],
  origin: string,
): Offer[] {
  const href = parseTypedHref(search, origin)
  const typed = href ? [findDestination(href, destinations)] : []
  const found = filterByWords(destinations, search).filter(
    ({ address }) => address !== typed[0]?.address,
  )
  return [...typed, ...(suggestsFile(search.trim()) ? [fileOffer] : []), ...found]
}
