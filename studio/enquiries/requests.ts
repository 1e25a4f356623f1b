import type { EnquiryChange, EnquiryList, EnquiryState } from '../../domain/enquiryList.ts'
import { enquiriesPath } from '../../domain/paths.ts'
import { sendToSite } from '../connection/sendToSite.ts'

export type EnquiryQuery = { state?: EnquiryState; search: string; offset?: number; limit: number }

export type Answer = { list: EnquiryList; etag: string | null }

/** Returns `before` if the list is still the same. */
export async function fetchEnquiries(
  { state, search, offset = 0, limit }: EnquiryQuery,
  before: Answer | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  const query = new URLSearchParams({
    search,
    offset: String(offset),
    limit: String(limit),
    ...(state ? { state } : {}),
  })
  const answer = await sendToSite(`${enquiriesPath}?${query}`, {
    signal,
    headers: before?.etag ? { 'if-none-match': before.etag } : {},
  })
  if (before && answer.status === 304) return before
  return { list: (await answer.json()) as EnquiryList, etag: answer.headers.get('etag') } // sent by our server
}

export const csvHref = ({ search }: Pick<EnquiryQuery, 'search'>) =>
  `${enquiriesPath}/csv?${new URLSearchParams({ search })}`

/** @throws AnswerError, with status 409 if a colleague has changed the note, so that it differs from `noteBefore` */
export const changeEnquiry = (id: number, change: EnquiryChange) =>
  sendToSite(`${enquiriesPath}/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
    keepalive: true,
  })

export const deleteEnquiry = (id: number) =>
  sendToSite(`${enquiriesPath}/${id}`, { method: 'DELETE' })
