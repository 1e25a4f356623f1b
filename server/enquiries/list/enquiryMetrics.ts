import { Gauge, type Metric } from 'prom-client'
import { summarizeDeliveries } from '../store/deliveries.ts'
import type { Store } from '../store/store.ts'

export const createEnquiryMetrics = ({ db }: Pick<Store, 'db'>): readonly Metric[] =>
  gauges.map(
    ([name, help, read]) =>
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          // The metric keeps its last value while the database cannot be read.
          const summary = await summarizeDeliveries(db).catch(() => undefined)
          if (summary) this.set(read(summary))
        },
      }),
  )

type Summary = Awaited<ReturnType<typeof summarizeDeliveries>>

const gauges: readonly [name: string, help: string, read: (summary: Summary) => number][] = [
  ['enquiries_waiting', 'Deliveries that are waiting.', ({ waiting }) => waiting],
  ['enquiries_failed', 'Deliveries that were given up.', ({ gaveUp }) => gaveUp],
  [
    'enquiries_oldest_waiting_seconds',
    'Age of the oldest enquiry with a waiting delivery.',
    ({ oldestWaitingAt }) =>
      oldestWaitingAt ? (Date.now() - Date.parse(oldestWaitingAt)) / 1000 : 0,
  ],
]

export async function describeGivenUpDeliveries({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const { gaveUp } = await summarizeDeliveries(db)
  if (gaveUp === 0) return []
  const deliveries = gaveUp === 1 ? 'enquiry delivery was' : 'enquiry deliveries were'
  return [`${gaveUp} ${deliveries} given up: run "npm run enquiries -- --retry" to try again.`]
}
