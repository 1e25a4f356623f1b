import type { EnquirySource } from './enquirySource.ts'

export const enquiryStates = ['new', 'answered', 'likelySpam'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const stateNames: Record<EnquiryState, string> = {
  new: 'New',
  answered: 'Answered',
  likelySpam: 'Likely spam',
}

export type ListedDelivery = {
  channel: string
  state: 'waiting' | 'delivered' | 'gaveUp'
  error: string | null
}

export function deliverySentence({ channel, state, error }: ListedDelivery): string {
  if (state === 'delivered') return `Delivered by ${channel}`
  if (state === 'gaveUp') return `Not delivered by ${channel}, given up: ${error ?? ''}`
  return error ? `Not yet delivered by ${channel}: ${error}` : `Waits to be delivered by ${channel}`
}

export type ListedEnquiry = {
  id: number
  at: string
  state: EnquiryState
  hotelname: string
  name: string
  phonenumber: string
  email: string
  message: string
  deliveries: ListedDelivery[]
  /** Whether a program probably sent the enquiry. Likely spam is delivered like other enquiries. */
  likelySpam: boolean
  answered: { at: string; by: string } | null
  note: string
  source: EnquirySource
}

export type EnquiryList = {
  enquiries: ListedEnquiry[]
  /** The offset of `enquiries[0]` among all found enquiries. */
  from: number
  found: number
  counts: Record<EnquiryState, number>
  /**
   * The number of deliveries whose last attempt failed. `error` belongs to the newest enquiry with a failed delivery.
   */
  failing: { count: number; error: string } | null
}

/** A change by an editor. `noteBefore` is the note before the edit, to detect conflicts. */
export type EnquiryChange =
  | { answered: boolean }
  | { likelySpam: boolean }
  | { note: string; noteBefore: string }

export const MAX_NOTE_CHARACTERS = 2_000
