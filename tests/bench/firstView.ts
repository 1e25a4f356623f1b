import type { Browser } from '@playwright/test'
import { startHttpServer } from '../../server/process/httpServer.ts'
import { measureVisit, middle, type Visit } from './visit.ts'

/** So many visits of each page and its floor, one after the other, in turns. */
const VISITS = 3

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

/** Serves the least that could stand for a page. */
async function openFloor(browser: Browser, url: string) {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  })
  await page.goto(url)
  const { heading, paragraph, picture } = await page.evaluate(() => {
    const main = document.querySelector('main')
    const image = main?.querySelector('img')
    return {
      heading: main?.querySelector('h1')?.textContent ?? '',
      paragraph: main?.querySelector('p')?.textContent ?? '',
      picture: image?.currentSrc,
    }
  })
  const answer = picture
    ? await page.request.get(picture, { headers: { accept: 'image/avif,image/webp,*/*' } })
    : undefined
  const bytes = await answer?.body()
  const type = answer?.headers()['content-type'] ?? ''
  await page.close()
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><link rel="icon" href="data:,"></head><body style="font-family:sans-serif"><h1>${heading}</h1><p>${paragraph}</p>${bytes ? '<img src="/picture" width="328" height="185" alt="">' : ''}</body></html>`
  return startHttpServer({ host: '127.0.0.1', port: 0 }, async (request) =>
    new URL(request.url).pathname === '/picture' && bytes
      ? new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
      : new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
}

/** The lines for a person: each figure, its floor and the ratio. */
export function describeFirstView({ name, page, floor }: FirstView): string {
  const ratio = (value: number, base: number) => `${(value / base).toFixed(2)} × the floor`
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return [
    `First view of ${name}, cold, 1.6 Mbit/s, 150 ms, a quarter of this CPU, 360 px`,
    `  FCP ${ms(page.fcpMs)}, ${ratio(page.fcpMs, floor.fcpMs)} (${ms(floor.fcpMs)})`,
    `  LCP ${ms(page.lcpMs)}, ${ratio(page.lcpMs, floor.lcpMs)} (${ms(floor.lcpMs)}): ${page.lcpElement}`,
    `  TBT ${ms(page.tbtMs)}, longest task ${ms(page.longestTaskMs)}, CLS ${page.cls.toFixed(3)}`,
    `  ${page.requests} requests, ${page.kB.toFixed(0)} kB without film, ${page.scriptKB.toFixed(0)} kB of script, ${page.contentRequests} content requests`,
  ].join('\n')
}
