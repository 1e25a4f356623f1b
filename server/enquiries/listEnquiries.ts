import {
  type EnquiryList,
  type EnquiryState,
  enquiryStates,
  type ListedEnquiry,
} from '../../domain/enquiryList.ts'
import { answersOf } from './answers.ts'
import type { StoredEnquiry } from './arrivals.ts'
import type { Delivery } from './deliveries.ts'
import { UNTOUCHED } from './followUp.ts'
import { folded } from './selection.ts'
import type { Store } from './store.ts'

export type Asked = {
  /** Only those in this state; undefined lists all. */
  state?: EnquiryState | undefined
  /** Only those in which this stands, in any case; also in the note. */
  search?: string | undefined
  /** At most so many. */
  limit: number
}

type Source = Pick<Store, 'list' | 'listDeliveries' | 'listFollowUps'>

/** The enquiries as the Studio lists them, newest first: what came under one key is one, as it came last. */
export function listEnquiries(store: Source, { state, search = '', limit }: Asked): EnquiryList {
  const all = allOf(store)
  const found = all.filter(
    (one) => (!state || one.state === state) && (!search || holds(one, folded(search))),
  )
  const counts = Object.fromEntries(
    enquiryStates.map((state) => [state, all.filter((one) => one.state === state).length]),
  ) as EnquiryList['counts'] // one of each state
  return { enquiries: found.slice(0, limit), found: found.length, counts }
}

function allOf(store: Source): ListedEnquiry[] {
  const followUps = store.listFollowUps()
  const deliveries = groupedByKey(store.listDeliveries())
  return [...groupedByKey(store.list())]
    .map(([key, arrivals]) =>
      listed(arrivals, deliveries.get(key) ?? [], followUps.get(key) ?? UNTOUCHED),
    )
    .reverse()
}

function listed(
  arrivals: StoredEnquiry[],
  deliveries: Delivery[],
  { answered, note }: typeof UNTOUCHED,
): ListedEnquiry {
  const [first, last] = [arrivals[0], arrivals.at(-1)] as [StoredEnquiry, StoredEnquiry] // a group has one or more
  const reasons = arrivals.flatMap(({ held }) => held ?? [])
  return {
    id: first.id,
    at: first.at,
    state: reasons.length > 0 ? 'held' : answered ? 'answered' : 'new',
    ...answersOf(last.channel, last.body),
    deliveries: deliveries.map(({ channel, state, error }) => ({ channel, state, error })),
    reasons: [...new Set(reasons)],
    answered,
    note,
  }
}

const holds = (
  { hotelname, name, phonenumber, email, message, note }: ListedEnquiry,
  word: string,
) =>
  [hotelname, name, phonenumber, email, message, note].some((text) => folded(text).includes(word))

function groupedByKey<One extends { key: string }>(all: One[]): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(one.key, [...(groups.get(one.key) ?? []), one])
  return groups
}
