import { summarizeDeliveries } from '../store/deliveries.ts'
import type { Store } from '../store/store.ts'

/** Returns sentences for the operator about deliveries that were given up. */
export async function noticesOf({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const { gaveUp } = await summarizeDeliveries(db)
  if (gaveUp === 0) return []
  return [
    `${gaveUp} ${gaveUp === 1 ? 'delivery of an enquiry was' : 'deliveries of enquiries were'} given up: "npm run enquiries -- --retry" tries ${gaveUp === 1 ? 'it' : 'them'} again.`,
  ]
}
