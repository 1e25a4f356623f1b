import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportedRouteOf, type WebVitalsReport } from '../domain/webVitals.ts'

/**
 * Measures the opened page, and reports once, when it is first hidden. In development it logs the figures instead.
 *
 * @param path of the page that was opened
 * @param url the address of the report; undefined sends none
 */
export function measureWebVitals(path: string, url: string | undefined) {
  const route = reportedRouteOf(path)
  const metrics: WebVitalsReport['metrics'] = {}
  const note = ({ name, value }: Metric) => {
    metrics[name] = value
    if (import.meta.env.DEV)
      console.info(`${name} of ${route}: ${value.toFixed(name === 'CLS' ? 3 : 0)}`)
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note)

  // web-vitals stops measuring in the capture phase of this event, before this listener.
  const tell = () => {
    if (!url || document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', tell)
    const report: WebVitalsReport = { route, metrics }
    navigator.sendBeacon(url, JSON.stringify(report))
  }
  addEventListener('visibilitychange', tell)
}
