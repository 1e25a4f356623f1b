import type { RequestTracker } from './requestTracker.ts'

/**
 * Reports the file names and reasons of refused uploads. The client uploads with XMLHttpRequest and passes by its
 * request handler, and neither Sanity's fields nor the plugin of Media say both. The embedded lake repeats the reason in
 * the header Server-Timing.
 */
export function reportRefusedUploads(requestTracker: RequestTracker) {
  const observer = new PerformanceObserver((list) => {
    // The observed type has only these entries.
    for (const { name, serverTiming } of list.getEntries() as PerformanceResourceTiming[]) {
      const { pathname, searchParams } = new URL(name)
      const refusal = serverTiming?.find((timing) => timing.name === 'refused')
      if (refusal && /\/assets\/(?:image|file)s\//.test(pathname))
        requestTracker.reject({
          message: `“${searchParams.get('filename')}” was not uploaded. ${new URLSearchParams(refusal.description).get('reason')}`,
        })
    }
  })
  observer.observe({ type: 'resource' })
}
