import { Gauge, type Metric } from 'prom-client'
import { summarizeDeliveries } from '../store/deliveries.ts'
import type { Store } from '../store/store.ts'

/** Metrics of deliveries, so that an operator hears of a wrong password before a customer does. */
export function createEnquiryMetrics({ db }: Pick<Store, 'db'>): readonly Metric[] {
  const gauge = (name: string, help: string, read: (counts: Counts) => number) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        // The last value remains while the database is away.
        const counts = await summarizeDeliveries(db).catch(() => undefined)
        if (counts) this.set(read(counts))
      },
    })
  return [
    gauge('enquiries_waiting', 'Deliveries of enquiries that wait.', ({ waiting }) => waiting),
    gauge(
      'enquiries_failed',
      'Deliveries of enquiries that were given up.',
      ({ gaveUp }) => gaveUp,
    ),
    gauge(
      'enquiries_oldest_waiting_seconds',
      'Age of the oldest enquiry whose delivery waits.',
      ({ oldestWaiting }) => (oldestWaiting ? (Date.now() - Date.parse(oldestWaiting)) / 1000 : 0),
    ),
  ]
}

type Counts = Awaited<ReturnType<typeof summarizeDeliveries>>

/** Returns sentences for the operator about deliveries that were given up. */
export async function describeGivenUp({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const { gaveUp } = await summarizeDeliveries(db)
  if (gaveUp === 0) return []
  const deliveries = gaveUp === 1 ? 'delivery of an enquiry was' : 'deliveries of enquiries were'
  return [`${gaveUp} ${deliveries} given up: "npm run enquiries -- --retry" tries again.`]
}
