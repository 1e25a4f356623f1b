import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import {
  reportedRoutes,
  type WebVitalName,
  type WebVitalsReport,
  webVitalNames,
} from '../../../domain/webVitals.ts'

/** What was measured of one figure on one route during the last day. */
export type WebVitalRow = {
  route: string
  name: WebVitalName
  count: number
  /** The value that half of the pages did not exceed, and so on. */
  p50: number
  p75: number
  p95: number
}

export type WebVitals = {
  note(report: WebVitalsReport): void
  /** Sorted by route and name, without unmeasured ones. */
  rows(): WebVitalRow[]
}

const PART_MS = 4 * 3_600_000
const PARTS_A_DAY = 6

/** CLS is a fraction. Histograms hold whole numbers from 1, so each is counted as one more than it is. */
const SCALES: Partial<Record<WebVitalName, number>> = { CLS: 1000 }

/** No page takes longer, and none shifts by more: 14 kB of memory for each histogram, and two digits that count. */
const HISTOGRAM = { lowest: 1, highest: 600_001, figures: 2 }

export const highestOf = (name: WebVitalName) => (HISTOGRAM.highest - 1) / (SCALES[name] ?? 1)

/**
 * Counts, in memory, what visitors' browsers have measured, without anything about the visitor. Each figure of a route
 * takes at most seven histograms, and the routes are those of `reportedRoutes`, whatever is reported.
 */
export function createWebVitals(): WebVitals {
  /** Of each route and name, by the number of its part of time. */
  const counted = new Map<string, Map<number, RecordableHistogram>>()
  const keyOf = (route: string, name: string) => `${route} ${name}`
  // Not the time of day: setting the clock back must not bring yesterday back.
  const partNow = () => Math.floor(performance.now() / PART_MS)

  /** The parts of the last day, the one under way among them. */
  function partsOf(key: string) {
    const parts = counted.get(key) ?? new Map<number, RecordableHistogram>()
    for (const part of parts.keys()) if (part < partNow() - PARTS_A_DAY) parts.delete(part)
    return parts
  }

  function rowOf(route: string, name: WebVitalName): WebVitalRow[] {
    const day = createHistogram(HISTOGRAM)
    for (const histogram of partsOf(keyOf(route, name)).values()) day.add(histogram)
    if (day.count === 0) return []
    const percentile = (percent: number) => (day.percentile(percent) - 1) / (SCALES[name] ?? 1)
    return [
      {
        route,
        name,
        count: day.count,
        p50: percentile(50),
        p75: percentile(75),
        p95: percentile(95),
      },
    ]
  }

  return {
    note({ route, metrics }) {
      for (const name of webVitalNames) {
        const value = metrics[name]
        if (value === undefined) continue
        const key = keyOf(route, name)
        const parts = partsOf(key)
        counted.set(key, parts)
        const histogram = parts.get(partNow()) ?? createHistogram(HISTOGRAM)
        parts.set(partNow(), histogram)
        histogram.record(Math.round(value * (SCALES[name] ?? 1)) + 1)
      }
    },
    rows: () =>
      reportedRoutes.flatMap((route) => webVitalNames.flatMap((name) => rowOf(route, name))),
  }
}
