import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportedRouteOf, type WebVitalsReport } from '../../domain/webVitals.ts'

export function measureWebVitals(openedPath: string, reportUrl: string | undefined) {
  const route = reportedRouteOf(openedPath)
  const metrics: WebVitalsReport['metrics'] = {}
  const record = ({ name, value }: Metric) => {
    metrics[name] = value
    if (import.meta.env.DEV)
      console.info(`${name} of ${route}: ${value.toFixed(name === 'CLS' ? 3 : 0)}`)
  }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(record)

  // web-vitals records the final values in the capture phase of `visibilitychange`, before `report` is called.
  const report = () => {
    if (!reportUrl || document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', report)
    const body: WebVitalsReport = { route, metrics }
    navigator.sendBeacon(reportUrl, JSON.stringify(body))
  }
  addEventListener('visibilitychange', report)
}
