import type { Store } from '../store/store.ts'

/** Sentences for the operator about deliveries that were given up. */
export function noticesOf(store: Pick<Store, 'listDeliveries'>): string[] {
  const count = store.listDeliveries().filter(({ state }) => state === 'gaveUp').length
  if (count === 0) return []
  return [
    `${count} ${count === 1 ? 'delivery of an enquiry was' : 'deliveries of enquiries were'} given up: "npm run enquiries -- --retry" tries ${count === 1 ? 'it' : 'them'} again.`,
  ]
}
