import type { EnquiryList, EnquiryState, ListedEnquiry } from '../../../domain/enquiryList.ts'
import { summarizeDeliveries } from '../store/deliveries.ts'
import { countByState, type ReadableStore, readEnquiries } from '../store/enquiries.ts'

export type ListQuery = {
  state?: EnquiryState | undefined
  search?: string | undefined
  offset?: number | undefined
  limit: number
}

/** Reads the enquiries that contain the search text, newest first. Without a state, reads all states. */
export async function findEnquiries(
  store: ReadableStore,
  { state, search = '' }: Pick<ListQuery, 'state' | 'search'>,
): Promise<ListedEnquiry[]> {
  const searchText = foldText(search)
  const all = await readEnquiries(store, { state })
  return searchText ? all.filter((enquiry) => contains(enquiry, searchText)) : all
}

/** Reads the page of the Studio's list that begins at `offset`, or the last page if the list is shorter. */
export async function listEnquiries(
  store: ReadableStore,
  { state, search, offset = 0, limit }: ListQuery,
): Promise<EnquiryList> {
  const { db } = store
  const counts = await countByState(db)
  const results = search ? await findEnquiries(store, { state, search }) : undefined
  const total =
    results?.length ?? (state ? counts[state] : counts.new + counts.answered + counts.likelySpam)
  const lastPageStart = limit > 0 ? Math.max(0, Math.floor((total - 1) / limit)) * limit : 0
  const first = Math.min(offset, lastPageStart)
  const enquiries = results
    ? results.slice(first, first + limit)
    : await readEnquiries(store, { state, offset: first, limit })
  const { failing } = await summarizeDeliveries(db)
  return { enquiries, offset: first, total, counts, failing }
}

/** Normalizes text for comparison: ignores case, letter width and surrounding white space. */
export const foldText = (text: string) => text.trim().normalize('NFKC').toLowerCase()

const contains = (
  { hotelname, name, phonenumber, email, message, note, source }: ListedEnquiry,
  searchText: string,
) =>
  [hotelname, name, phonenumber, email, message, note, ...Object.values(source)].some((text) =>
    foldText(text).includes(searchText),
  )
