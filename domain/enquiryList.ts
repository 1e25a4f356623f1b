import type { EnquirySource } from './enquirySource.ts'

export const enquiryStates = ['new', 'answered', 'likelySpam'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const stateLabels: Record<EnquiryState, string> = {
  new: 'New',
  answered: 'Answered',
  likelySpam: 'Likely spam',
}

export type ListedDelivery = {
  channel: string
  state: 'waiting' | 'delivered' | 'gaveUp'
  error: string | null
}

export function describeDelivery({ channel, state, error }: ListedDelivery): string {
  if (state === 'delivered') return `Delivered by ${channel}`
  if (state === 'gaveUp') return `Not delivered by ${channel}, given up: ${error ?? ''}`
  return error
    ? `Not yet delivered by ${channel}: ${error}`
    : `Waiting to be delivered by ${channel}`
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
  /** An answered enquiry can also be marked as likely spam. Its `state` is then `answered`. */
  likelySpam: boolean
  answered: { at: string; by: string } | null
  note: string
  source: EnquirySource
}

export type EnquiryList = {
  enquiries: ListedEnquiry[]
  /** How many matching enquiries come before the first one in `enquiries`. */
  offset: number
  /** How many enquiries match. */
  total: number
  counts: Record<EnquiryState, number>
  /** Counts the deliveries whose last attempt failed. `error` is from the newest enquiry with such a delivery. */
  failing: { count: number; error: string } | null
}

/** A change by an editor. The server rejects a new note if the stored note is no longer `noteBefore`. */
export type EnquiryChange =
  | { answered: boolean }
  | { likelySpam: boolean }
  | { note: string; noteBefore: string }

export const MAX_NOTE_CHARACTERS = 2_000
