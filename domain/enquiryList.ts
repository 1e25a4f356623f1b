/** Where an enquiry stands: nobody has answered it, somebody has, or it waits as likely spam. */
export const enquiryStates = ['new', 'answered', 'held'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** What became of one enquiry on its way to one channel. */
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
  /** How many newer ones were found: never so many that nothing is left to list. */
  from: number
  /** How many are in the state and hold the word that was asked for. */
  found: number
  /** How many there are of each state, whatever was asked for. */
  counts: Record<EnquiryState, number>
}

/** What an editor may change of an enquiry; `noteBefore` is the note that was there when they began to type. */
export type EnquiryChange = { answered: boolean } | { note: string; noteBefore: string }

export const MAX_NOTE_CHARACTERS = 2_000
