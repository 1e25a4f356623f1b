import type { EnquirySource } from './enquirySource.ts'

export const enquiryStates = ['new', 'answered', 'likelySpam'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** As the Studio and spreadsheets name them. */
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

/** An enquiry as the Studio lists it: what came under one key is one enquiry. */
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
  /** Whether a program probably sent it. It was delivered all the same. */
  likelySpam: boolean
  answered: { at: string; by: string } | null
  note: string
  source: EnquirySource
}

export type EnquiryList = {
  enquiries: ListedEnquiry[]
  from: number
  found: number
  counts: Record<EnquiryState, number>
}

/** What an editor may change of an enquiry; `noteBefore` is the note that was there when they began to type. */
export type EnquiryChange =
  | { answered: boolean }
  | { likelySpam: boolean }
  | { note: string; noteBefore: string }

export const MAX_NOTE_CHARACTERS = 2_000
