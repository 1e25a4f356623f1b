import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { median } from './timing.ts'

export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4

/** Long enough for the hero to show its next slide. */
const WATCH_MS = 5000

export type Visit = {
  fcpMs: number
  lcpMs: number
  lcpElement: string
  tbtMs: number
  longestTaskMs: number
  /** The slowest response to a press on an expandable control. */
  inpMs: number
  cls: number
  /** Without requests for video. */
  requests: number
  /** Transferred kilobytes, without video. */
  kB: number
  scriptKB: number
  /** Requests to the query API. */
  contentRequests: number
}

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
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
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
  await page.addInitScript(observeVitals)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(WATCH_MS)
  const vitals = await readVitals(page)
  // Lists the requests before the presses, which load more files.
  const requests = [...files.values()].filter(({ type }) => type !== 'Media')
  const sumKB = (some: typeof requests) => some.reduce((kB, { bytes }) => kB + bytes / 1000, 0)
  return {
    ...vitals,
    inpMs: await pressControls(page),
    requests: requests.length,
    kB: sumKB(requests),
    scriptKB: sumKB(requests.filter(({ type }) => type === 'Script')),
    contentRequests: requests.filter(({ url }) => url.includes('/data/query/')).length,
  }
}

const MAX_PRESSED_CONTROLS = 6
const PAUSE_AFTER_SCROLL_MS = 300

/** Returns the slowest response in milliseconds. */
async function pressControls(page: Page): Promise<number> {
  const controls = await page.locator('button[aria-expanded]:visible, summary:visible').all()
  for (const control of controls.slice(0, MAX_PRESSED_CONTROLS)) {
    await control.scrollIntoViewIfNeeded()
    await page.waitForTimeout(PAUSE_AFTER_SCROLL_MS)
    for (let press = 0; press < 2; press += 1) await pressAndWait(control)
  }
  return page.evaluate(() => window.vitals.inpMs)
}

/** Waits for the answer, because the code of the control may be loaded at the first press. */
async function pressAndWait(control: Locator) {
  const expanded = await control.getAttribute('aria-expanded')
  await control.click()
  if (expanded) await expect(control).not.toHaveAttribute('aria-expanded', expanded)
}

type Vitals = Pick<Visit, 'fcpMs' | 'lcpMs' | 'lcpElement' | 'tbtMs' | 'longestTaskMs' | 'cls'>

declare global {
  interface Window {
    vitals: {
      lcpMs: number
      lcpElement: string
      tasks: [number, number][]
      cls: number
      inpMs: number
    }
  }
}

/** Runs in the page. */
function observeVitals() {
  window.vitals = { lcpMs: 0, lcpElement: '', tasks: [], cls: 0, inpMs: 0 }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as VitalsEntry[]) {
      const { entryType, startTime, duration, element, size, url, value, interactionId } = entry
      if (entryType === 'longtask') window.vitals.tasks.push([startTime, duration])
      if (entryType === 'event' && interactionId)
        window.vitals.inpMs = Math.max(window.vitals.inpMs, duration)
      if (entryType === 'layout-shift') window.vitals.cls += value
      if (entryType !== 'largest-contentful-paint') continue
      window.vitals.lcpMs = startTime
      window.vitals.lcpElement = `${element?.localName} of ${size} px²${url ? ` ${url.slice(-60)}` : ''}`
    }
  })
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift'])
    observer.observe({ type, buffered: true })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit) // TypeScript lacks durationThreshold
}

/** The fields of the observed entry types, which `PerformanceEntry` lacks. */
type VitalsEntry = PerformanceEntry & {
  element: Element | null
  size: number
  url: string
  value: number
  interactionId?: number
}

const readVitals = (page: Page): Promise<Vitals> =>
  page.evaluate(() => {
    const fcpMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const { lcpMs, lcpElement, tasks, cls } = window.vitals
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

/** Returns the median of each number, but the largest CLS, because no visit may shift the layout. */
export function summarizeVisits(visits: readonly Visit[]): Visit {
  const [first] = visits
  if (!first) throw new Error('No visit was made')
  return {
    ...first,
    ...Object.fromEntries(MEDIANS.map((key) => [key, median(visits.map((visit) => visit[key]))])),
    cls: Math.max(...visits.map(({ cls }) => cls)),
  }
}
