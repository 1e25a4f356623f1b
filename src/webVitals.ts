import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportedRouteOf, type WebVitalsReport } from '../domain/webVitals.ts'

/**
 * Measures the page that was opened, and reports it once, when it is hidden for the first time. In development each
 * figure is written to the console instead.
 *
 * @param path of the page that was opened
 * @param url the address that gets the report; undefined sends none
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

  // web-vitals ends its measuring in the capture phase of the same event, so this comes after it.
  const tell = () => {
    if (!url || document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', tell)
    const report: WebVitalsReport = { route, metrics }
    navigator.sendBeacon(url, JSON.stringify(report))
  }
  addEventListener('visibilitychange', tell)
}
