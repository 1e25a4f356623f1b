import type { Browser, BrowserContext, Page } from '@playwright/test'
import { median } from './timing.ts'

/** A cheap phone over slow 4G. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const LINK = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

/** The time for which a loaded page is watched. The hero shows its next slide in this time. */
const WATCHED_MS = 5000

export type Visit = {
  fcpMs: number
  lcpMs: number
  lcpElement: string
  tbtMs: number
  longestTaskMs: number
  /** The slowest response to a press on a control that opens something. */
  inpMs: number
  cls: number
  /** The number of requests without those of the video. */
  requests: number
  /** The transferred kilobytes without the video. */
  kB: number
  scriptKB: number
  /** The number of requests to the query API. */
  contentRequests: number
}

/** Measures a visit with an empty cache on a slow link and a slow processor. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, isMobile: true, hasTouch: true })
  try {
    return await visit(context, url)
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...LINK })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const files = new Map<string, { url: string; type: string; bytes: number }>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http'))
      files.set(requestId, { url: request.url, type: type ?? '', bytes: 0 })
  })
  // Streams never finish, so only the bytes of their response headers are counted.
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const file = files.get(requestId)
    if (file) file.bytes += response.encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  await page.addInitScript(watchPaint)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(WATCHED_MS)
  const painted = await readPaint(page)
  // Requests are listed before the controls are pressed, because the presses load more files.
  const all = [...files.values()].filter(({ type }) => type !== 'Media')
  const sum = (some: typeof all) => some.reduce((kB, { bytes }) => kB + bytes / 1000, 0)
  return {
    ...painted,
    inpMs: await pressControls(page),
    requests: all.length,
    kB: sum(all),
    scriptKB: sum(all.filter(({ type }) => type === 'Script')),
    contentRequests: all.filter(({ url }) => url.includes('/data/query/')).length,
  }
}

/** The number of controls, each of which is pressed twice. */
const PRESSED = 6

/** The time between a scroll and the next press, as with a thumb. */
const THUMB_MS = 300

/** Presses the controls that open something. Returns the slowest response in milliseconds. */
async function pressControls(page: Page): Promise<number> {
  const collapsibles = await page.locator('button[aria-expanded]:visible, summary:visible').all()
  for (const button of collapsibles.slice(0, PRESSED)) {
    await button.scrollIntoViewIfNeeded()
    await page.waitForTimeout(THUMB_MS)
    for (let press = 0; press < 2; press += 1) await button.click()
  }
  return page.evaluate(() => window.painted.inpMs)
}

type Paint = Pick<Visit, 'fcpMs' | 'lcpMs' | 'lcpElement' | 'tbtMs' | 'longestTaskMs' | 'cls'>

declare global {
  interface Window {
    painted: {
      lcpMs: number
      lcpElement: string
      tasks: [number, number][]
      cls: number
      inpMs: number
    }
  }
}

/** Runs in the page. */
function watchPaint() {
  window.painted = { lcpMs: 0, lcpElement: '', tasks: [], cls: 0, inpMs: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PaintEntry[]) {
      const { entryType, startTime, duration, element, size, url, value, interactionId } = entry
      if (entryType === 'longtask') window.painted.tasks.push([startTime, duration])
      if (entryType === 'event' && interactionId)
        window.painted.inpMs = Math.max(window.painted.inpMs, duration)
      if (entryType === 'layout-shift') window.painted.cls += value
      if (entryType !== 'largest-contentful-paint') continue
      window.painted.lcpMs = startTime
      window.painted.lcpElement = `${element?.localName} of ${size} px²${url ? ` ${url.slice(-60)}` : ''}`
    }
  })
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift'])
    observer.observe({ type, buffered: true })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit) // not in TypeScript's DOM
}

/** TypeScript's DOM library lacks these fields. */
type PaintEntry = PerformanceEntry & {
  element: Element | null
  size: number
  url: string
  value: number
  interactionId?: number
}

const readPaint = (page: Page): Promise<Paint> =>
  page.evaluate(() => {
    const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const { lcpMs, lcpElement, tasks, cls } = window.painted
    const blocking = tasks.filter(([start]) => start > fcpMs).map(([, duration]) => duration)
    return {
      fcpMs,
      lcpMs,
      lcpElement,
      tbtMs: blocking.reduce((sum, duration) => sum + duration - 50, 0),
      longestTaskMs: Math.max(0, ...blocking),
      cls,
    }
  })

const MEDIANS = [
  'fcpMs',
  'lcpMs',
  'tbtMs',
  'longestTaskMs',
  'inpMs',
  'requests',
  'kB',
  'scriptKB',
  'contentRequests',
] as const

/** Returns the median of each number, and the largest CLS, because no visit may have a layout shift. */
export function summarizeVisits(visits: readonly Visit[]): Visit {
  const [first] = visits
  if (!first) throw new Error('No visit was made.')
  return {
    ...first,
    ...Object.fromEntries(MEDIANS.map((key) => [key, median(visits.map((visit) => visit[key]))])),
    cls: Math.max(...visits.map(({ cls }) => cls)),
  }
}
