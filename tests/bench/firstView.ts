import type { Browser } from '@playwright/test'
import { startHttpServer } from '../../server/process/httpServer.ts'
import { describeFigure, type Figure } from './figures.ts'
import { measureVisit, middle, type Visit } from './visit.ts'

/** So many visits of each page and its floor, one after the other, in turns. */
const VISITS = 5

/** The pages whose first view is measured. */
const PATHS = { home: '/', article: '/What_is_Hotel_Property_Management_Solution' }

export type FirstView = { name: string; page: Visit; floor: Visit }

/**
 * The first view of home and of an article, each beside its floor: one static page with the same main heading, first
 * paragraph and largest picture, over the same link.
 */
export async function measureFirstViews(browser: Browser, origin: string): Promise<FirstView[]> {
  const views: FirstView[] = []
  for (const [name, path] of Object.entries(PATHS)) {
    await askOften(origin + path)
    const floor = await openFloor(browser, origin + path)
    try {
      const visits: { page: Visit[]; floor: Visit[] } = { page: [], floor: [] }
      for (let turn = 0; turn < VISITS; turn += 1) {
        visits.floor.push(await measureVisit(browser, `${floor.origin}/`))
        visits.page.push(await measureVisit(browser, origin + path))
      }
      views.push({ name, page: middle(visits.page), floor: middle(visits.floor) })
    } finally {
      await floor.close()
    }
  }
  return views
}

/** A page that many ask for is sent in its smallest form: the one that visitors of a running site get. */
async function askOften(url: string) {
  const ask = async () => (await fetch(url, { headers: { 'accept-encoding': 'br' } })).headers
  const first = (await ask()).get('etag')
  while ((await ask()).get('etag') === first);
}

/** Serves the least that could stand for a page. */
async function openFloor(browser: Browser, url: string) {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  })
  await page.goto(url)
  const { heading, paragraph, picture, width, height } = await page.evaluate(() => {
    const main = document.querySelector('main')
    const image = main?.querySelector('img')
    return {
      heading: main?.querySelector('h1')?.textContent ?? '',
      paragraph: main?.querySelector('p')?.textContent ?? '',
      picture: image?.currentSrc,
      width: image?.width ?? 0,
      height: image?.height ?? 0,
    }
  })
  const answer = picture
    ? await page.request.get(picture, { headers: { accept: 'image/avif,image/webp,*/*' } })
    : undefined
  const bytes = await answer?.body()
  const type = answer?.headers()['content-type'] ?? ''
  await page.close()
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><link rel="icon" href="data:,"></head><body style="font-family:sans-serif"><h1>${heading}</h1><p>${paragraph}</p>${bytes ? `<img src="/picture" width="${width}" height="${height}" alt="">` : ''}</body></html>`
  return startHttpServer({ host: '127.0.0.1', port: 0 }, async (request) =>
    new URL(request.url).pathname === '/picture' && bytes
      ? new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
      : new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
}

/** A page's figures, each with its goal. */
export function figuresOfView({ name, page, floor }: FirstView): Figure[] {
  const named = (what: string) => `${what} of ${name}`
  return [
    {
      name: named('FCP, against its floor,'),
      value: page.fcpMs / floor.fcpMs,
      unit: '×',
      goal: { atMost: 1.3 },
    },
    {
      name: named('LCP, against its floor,'),
      value: page.lcpMs / floor.lcpMs,
      unit: '×',
      goal: { atMost: 1.15 },
    },
    { name: named('TBT'), value: page.tbtMs, unit: 'ms', goal: { atMost: 100 } },
    { name: named('Longest task'), value: page.longestTaskMs, unit: 'ms', goal: { atMost: 80 } },
    { name: named('INP'), value: page.inpMs, unit: 'ms', goal: { atMost: 60 } },
    { name: named('CLS'), value: page.cls, unit: '', goal: { atMost: 0.01 } },
    { name: named('Requests'), value: page.requests, unit: '', goal: { atMost: 17 } },
    { name: named('Bytes without film'), value: page.kB, unit: 'kB', goal: { atMost: 250 } },
    { name: named('Script'), value: page.scriptKB, unit: 'kB', goal: { atMost: 130 } },
    { name: named('Content requests'), value: page.contentRequests, unit: '', goal: { atMost: 0 } },
  ]
}

/** The lines for a person: the figures, and what they were taken of. */
export const describeFirstView = (view: FirstView): string =>
  [
    `First view of ${view.name}, cold, 1.6 Mbit/s, 150 ms, a quarter of this CPU, 360 px`,
    `  FCP ${view.page.fcpMs.toFixed(0)} ms (floor ${view.floor.fcpMs.toFixed(0)}), LCP ${view.page.lcpMs.toFixed(0)} ms (floor ${view.floor.lcpMs.toFixed(0)}): ${view.page.lcpElement}`,
    ...figuresOfView(view).map(describeFigure),
  ].join('\n')
