import type { EnquirySource } from './enquirySource.ts'

export const enquiryStates = ['new', 'answered', 'held'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** As the Studio and spreadsheets name them. */
export const stateNames: Record<EnquiryState, string> = {
  new: 'New',
  answered: 'Answered',
  held: 'Likely spam',
}

export type ListedDelivery = {
  channel: string
  state: 'waiting' | 'delivered' | 'gaveUp'
  error: string | null
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
  /** Sentences that say why it is held; none when it is not. */
  reasons: string[]
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
export type EnquiryChange = { answered: boolean } | { note: string; noteBefore: string }

export const MAX_NOTE_CHARACTERS = 2_000

/** How often pages were opened, and enquiries sent from them, week by week. */
export type PageReport = {
  /** The Mondays, the present week last. */
  weeks: string[]
  /** The pages with the most enquiries first, then those with the most views. */
  pages: { page: string; views: number[]; enquiries: number[] }[]
}
