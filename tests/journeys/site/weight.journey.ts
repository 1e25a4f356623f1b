import type { CDPSession, Page } from '@playwright/test'
import { expect, test, waitForHydration } from './visitor.ts'

/** The limits of a first visit to home, without scrolling and without the video. */
const LIMITS = { requests: 17, kB: 240, scriptKB: 115 }

type LoadedFile = { url: string; type: string; bytes: number }

/** Records the files that a page requests from now on. Returns a function that lists all files but audio and video. */
async function watchFiles(cdp: CDPSession): Promise<() => LoadedFile[]> {
  const files = new Map<string, LoadedFile>()
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    if (url.startsWith('http')) files.set(requestId, { url, type, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  await cdp.send('Network.enable')
  return () => [...files.values()].filter(({ type }) => type !== 'Media')
}

const totalKB = (files: LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes / 1000, 0)

async function visitHome(page: Page) {
  const listFiles = await watchFiles(await page.context().newCDPSession(page))
  const streamOpened = page.waitForResponse('**/data/live/events/**')
  await page.goto('/')
  const stream = (await streamOpened).url()
  // When a second stream receives `welcome`, the page's stream has received it too, and its requests are sent.
  await page.evaluate(
    (url) =>
      new Promise<void>((resolve) => {
        const second = new EventSource(url)
        second.addEventListener('welcome', () => {
          second.close()
          requestAnimationFrame(() => resolve())
        })
      }),
    stream,
  )
  const files = listFiles()
  const secondStream = files.findLastIndex(({ url }) => url === stream)
  return files.filter((_, index) => index !== secondStream)
}

test('a first visit to home stays within its limits for requests, bytes and scripts', {
  tag: '@phone',
}, async ({ page }) => {
  const files = await visitHome(page)
  const fileList = files.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')
  expect(files.length, fileList).toBeLessThanOrEqual(LIMITS.requests)
  expect(totalKB(files), fileList).toBeLessThanOrEqual(LIMITS.kB)
  const scripts = files.filter(({ type }) => type === 'Script')
  expect(totalKB(scripts), fileList).toBeLessThanOrEqual(LIMITS.scriptKB)
})

test('on a slow connection, a page loads no fonts', { tag: '@phone' }, async ({ page }) => {
  const cdp = await page.context().newCDPSession(page)
  const listFiles = await watchFiles(cdp)
  // Chromium 150 reports 100 ms on every emulated network.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { rtt: 200 } })
  })
  await page.goto('/')
  await waitForHydration(page)
  expect(listFiles().filter(({ type }) => type === 'Font')).toEqual([])
})

test('a page whose content has not changed loads neither content nor the content client', {
  tag: '@once',
}, async ({ page }) => {
  const urls = (await visitHome(page)).map(({ url }) => url)
  expect(urls.filter((url) => /\/data\/query\/|\/client-/.test(url))).toEqual([])
})
