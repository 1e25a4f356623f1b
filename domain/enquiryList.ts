/** The state of an enquiry; `held` is likely spam. */
export const enquiryStates = ['new', 'answered', 'held'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** The delivery of an enquiry to one channel. */
export type ListedDelivery = {
  channel: string
  state: 'waiting' | 'delivered' | 'gaveUp'
  /** What the last attempt said. */
  error: string | null
}

/** An enquiry as the Studio lists it: what came under one key is one enquiry. */
export type ListedEnquiry = {
  id: number
  /** An ISO time in UTC. */
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
  /** When, and the name of the editor. */
  answered: { at: string; by: string } | null
  /** What editors wrote down about it. */
  note: string
}

export type EnquiryList = {
  /** Newest first, as many as were asked for. */
  enquiries: ListedEnquiry[]
  /** The number of newer ones that the page skips. */
  from: number
  /** The number of enquiries that match the state and the search. */
  found: number
  /** The number of all enquiries in each state. */
  counts: Record<EnquiryState, number>
}

/** What an editor may change of an enquiry; `noteBefore` is the note that was there when they began to type. */
export type EnquiryChange = { answered: boolean } | { note: string; noteBefore: string }

export const MAX_NOTE_CHARACTERS = 2_000
