import type { Browser } from '@playwright/test'
import { createHttpServer } from '../../server/process/httpServer.ts'
import { type Figure, figure } from './figures.ts'
import { measureVisit, PHONE, summarizeVisits, type Visit } from './visit.ts'

/** The number of visits to each page, and to the page's floor. */
const VISITS = 10

const PATHS = { home: '/', article: '/What_is_Hotel_Property_Management_Solution' }

/**
 * Measures the first view of home and of an article. Each is compared with its floor: a static page without scripts,
 * with the same main heading, first paragraph and first picture, over the same simulated connection.
 */
export async function* measureFirstViews(
  browser: Browser,
  origin: string,
): AsyncGenerator<Figure[]> {
  for (const [name, path] of Object.entries(PATHS)) {
    const floor = await serveFloor(browser, origin + path)
    const visits: { page: Visit[]; floor: Visit[] } = { page: [], floor: [] }
    try {
      for (let turn = 0; turn < VISITS; turn += 1) {
        visits.floor.push(await measureVisit(browser, `${floor.origin}/`))
        visits.page.push(await measureVisit(browser, origin + path))
      }
    } finally {
      await floor.close()
    }
    yield figuresOf(name, summarizeVisits(visits.page), summarizeVisits(visits.floor))
  }
}

async function serveFloor(browser: Browser, url: string) {
  const page = await browser.newPage(PHONE)
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
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0 })
  await httpServer.listen(async (request) =>
    new URL(request.url).pathname === '/picture' && bytes
      ? new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
      : new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
  return httpServer
}

function figuresOf(name: string, page: Visit, floor: Visit): Figure[] {
  const nameFigure = (measure: string) => `${measure} of ${name}`
  return [
    figure(nameFigure('FCP'), page.fcpMs, 'ms'),
    figure(nameFigure('FCP, against its floor,'), page.fcpMs / floor.fcpMs, '×', 1.3),
    figure(nameFigure(`LCP (${page.lcpElement})`), page.lcpMs, 'ms'),
    figure(nameFigure('LCP, against its floor,'), page.lcpMs / floor.lcpMs, '×', 1.15),
    figure(nameFigure('TBT'), page.tbtMs, 'ms', 100),
    figure(nameFigure('Longest task'), page.longestTaskMs, 'ms', 80),
    figure(nameFigure('INP'), page.inpMs, 'ms', 60),
    figure(nameFigure(`Largest CLS in ${VISITS} visits`), page.cls, '', 0),
    figure(nameFigure('Requests'), page.requests, '', 17),
    figure(nameFigure('Bytes without video'), page.kB, 'kB', 250),
    figure(nameFigure('Script'), page.scriptKB, 'kB', 131),
    figure(nameFigure('Content requests'), page.contentRequests, '', 0),
  ]
}
