import type { Browser } from '@playwright/test'
import { createHttpServer } from '../../server/process/httpServer.ts'
import { createFigure, type Figure } from './figures.ts'
import { measureVisit, PHONE, summarizeVisits, type Visit } from './visit.ts'

const VISITS = 10

const PATHS = { home: '/', article: '/What_is_Hotel_Property_Management_Solution' }

/** The baseline is a static page with the same heading, first paragraph and first picture, but without scripts. */
export async function* measureFirstViews(
  browser: Browser,
  origin: string,
): AsyncGenerator<Figure[]> {
  for (const [name, path] of Object.entries(PATHS)) {
    const baseline = await serveBaseline(browser, origin + path)
    const visits: { page: Visit[]; baseline: Visit[] } = { page: [], baseline: [] }
    try {
      for (let turn = 0; turn < VISITS; turn += 1) {
        visits.baseline.push(await measureVisit(browser, `${baseline.origin}/`))
        visits.page.push(await measureVisit(browser, origin + path))
      }
    } finally {
      await baseline.close()
    }
    yield createFigures(name, summarizeVisits(visits.page), summarizeVisits(visits.baseline))
  }
}

async function serveBaseline(browser: Browser, url: string) {
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
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Baseline</title><link rel="icon" href="data:,"></head><body style="font-family:sans-serif"><h1>${heading}</h1><p>${paragraph}</p>${bytes ? `<img src="/picture" width="${width}" height="${height}" alt="">` : ''}</body></html>`
  const httpServer = await createHttpServer({ host: '127.0.0.1', port: 0 })
  await httpServer.listen(async (request) =>
    new URL(request.url).pathname === '/picture' && bytes
      ? new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
      : new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
  return httpServer
}

function createFigures(name: string, page: Visit, baseline: Visit): Figure[] {
  const nameFigure = (measure: string) => `${measure} of ${name}`
  const nameRatio = (measure: string) => `${nameFigure(measure)}, against its baseline`
  return [
    createFigure(nameFigure('FCP'), page.fcpMs, 'ms'),
    createFigure(nameRatio('FCP'), page.fcpMs / baseline.fcpMs, '×', 1.3),
    createFigure(nameFigure(`LCP (${page.lcpElement})`), page.lcpMs, 'ms'),
    createFigure(nameRatio('LCP'), page.lcpMs / baseline.lcpMs, '×', 1.15),
    createFigure(nameFigure('TBT'), page.tbtMs, 'ms', 100),
    createFigure(nameFigure('Longest task'), page.longestTaskMs, 'ms', 80),
    createFigure(nameFigure('INP'), page.inpMs, 'ms', 60),
    createFigure(nameFigure(`Largest CLS in ${VISITS} visits`), page.cls, '', 0),
    createFigure(nameFigure('Requests'), page.requests, '', 17),
    createFigure(nameFigure('Bytes without video'), page.kB, 'kB', 240),
    createFigure(nameFigure('Script'), page.scriptKB, 'kB', 115),
    createFigure(nameFigure('Content requests'), page.contentRequests, '', 0),
  ]
}
