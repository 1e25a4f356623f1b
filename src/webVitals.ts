import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportedRouteOf, type WebVitalsReport } from '../domain/webVitals.ts'

/**
 * Measures the opened page, and sends one report when it is first hidden. In development it logs the figures instead.
 *
 * @param path the path at which the document was opened
 * @param url the address for the report; undefined sends none
 */
export function measureWebVitals(path: string, url: string | undefined) {
  const route = reportedRouteOf(path)
  const metrics: WebVitalsReport['metrics'] = {}
  const record = ({ name, value }: Metric) => {
    metrics[name] = value
    if (import.meta.env.DEV)
      console.info(`${name} of ${route}: ${value.toFixed(name === 'CLS' ? 3 : 0)}`)
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(record)

  // web-vitals stops measuring in the capture phase of this event, before this listener.
  const report = () => {
    if (!url || document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', report)
    const body: WebVitalsReport = { route, metrics }
    navigator.sendBeacon(url, JSON.stringify(body))
  }
  addEventListener('visibilitychange', report)
}
