import {
  type EnquiryList,
  type EnquiryState,
  enquiryStates,
  type ListedEnquiry,
} from '../../../domain/enquiryList.ts'
import { answersOf } from '../store/answers.ts'
import type { StoredEnquiry } from '../store/arrivals.ts'
import type { Delivery } from '../store/deliveries.ts'
import { type FollowUp, UNTOUCHED } from '../store/followUps.ts'
import type { Store } from '../store/store.ts'
import { folded } from './selection.ts'

export type Asked = {
  state?: EnquiryState | undefined
  /** A word that the answers, the note or the source contains, in any case. */
  search?: string | undefined
  from?: number | undefined
  limit: number
}

type Source = Pick<Store, 'list' | 'listDeliveries' | 'listFollowUps'>

export function findEnquiries(
  all: readonly ListedEnquiry[],
  { state, search = '' }: Pick<Asked, 'state' | 'search'>,
): ListedEnquiry[] {
  const word = folded(search)
  return all.filter((one) => (!state || one.state === state) && (!word || holds(one, word)))
}

export function listEnquiries(
  all: readonly ListedEnquiry[],
  { state, search, from = 0, limit }: Asked,
): EnquiryList {
  const found = findEnquiries(all, { state, search })
  const lastPage = limit > 0 ? Math.max(0, Math.floor((found.length - 1) / limit)) * limit : 0
  const first = Math.min(from, lastPage)
  const counts = Object.fromEntries(
    enquiryStates.map((state) => [state, all.filter((one) => one.state === state).length]),
  ) as EnquiryList['counts'] // one of each state
  return { enquiries: found.slice(first, first + limit), from: first, found: found.length, counts }
}

export function allEnquiries(store: Source): ListedEnquiry[] {
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
  followUp: FollowUp,
): ListedEnquiry {
  const [first, last] = [arrivals[0], arrivals.at(-1)] as [StoredEnquiry, StoredEnquiry] // a group has one or more
  return {
    id: first.id,
    at: first.at,
    state: stateOf(followUp),
    ...answersOf(last.channel, last.body),
    deliveries: deliveries.map(({ channel, state, error }) => ({ channel, state, error })),
    ...followUp,
    source: first.source ?? {},
  }
}

function stateOf({ answered, likelySpam }: FollowUp): EnquiryState {
  if (answered) return 'answered'
  return likelySpam ? 'likelySpam' : 'new'
}

const holds = (
  { hotelname, name, phonenumber, email, message, note, source }: ListedEnquiry,
  word: string,
) =>
  [hotelname, name, phonenumber, email, message, note, ...Object.values(source)].some((text) =>
    folded(text).includes(word),
  )

function groupedByKey<One extends { key: string }>(all: One[]): Map<string, One[]> {
  const groups = new Map<string, One[]>()
  for (const one of all) groups.set(one.key, [...(groups.get(one.key) ?? []), one])
  return groups
}
