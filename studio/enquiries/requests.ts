import type { EnquiryChange, EnquiryList, EnquiryState } from '../../domain/enquiryList.ts'
import { enquiriesPath } from '../../domain/paths.ts'

export type EnquiryQuery = { state?: EnquiryState; search: string; offset?: number; limit: number }

export class AnswerError extends Error {
  override name = 'AnswerError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type Answer = { list: EnquiryList; etag: string | null }

export async function fetchEnquiries(
  { state, search, offset = 0, limit }: EnquiryQuery,
  { etag, signal }: { etag: string | null; signal: AbortSignal },
): Promise<Answer | undefined> {
  const query = new URLSearchParams({
    search,
    offset: String(offset),
    limit: String(limit),
    ...(state ? { state } : {}),
  })
  const answer = await send(`${enquiriesPath}?${query}`, {
    signal,
    ...(etag ? { headers: { 'if-none-match': etag } } : {}),
  })
  if (answer.status === 304) return undefined
  return { list: (await answer.json()) as EnquiryList, etag: answer.headers.get('etag') } // sent by our server
}

export const csvHref = ({ search }: Pick<EnquiryQuery, 'search'>) =>
  `${enquiriesPath}/csv?${new URLSearchParams({ search })}`

/** @throws AnswerError, with status 409 if a colleague has changed the note, so that it differs from `noteBefore` */
export const changeEnquiry = (id: number, change: EnquiryChange) =>
  send(`${enquiriesPath}/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
    keepalive: true,
  })

export const deleteEnquiry = (id: number) => send(`${enquiriesPath}/${id}`, { method: 'DELETE' })

/** @throws AnswerError, with status 0 if the server does not answer; the `fetch` error if `init.signal` is aborted */
async function send(url: string, init: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new AnswerError(0, 'The server does not answer.')
  }
  if (answer.ok || answer.status === 304) return answer
  const { message } = await answer.json().catch(() => ({}))
  throw new AnswerError(
    answer.status,
    message ?? `The server answered with status ${answer.status}.`,
  )
}
