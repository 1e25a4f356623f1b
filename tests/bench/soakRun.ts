import type { Browser, Page } from '@playwright/test'
import type { TestServer } from '../setup/server/testServer.ts'
import { soak } from './soak.ts'

const publishes = 200
const pages = 50
/** So many of the open pages are real ones. */
const inBrowser = 4

/** `npm run bench -- soak`: says whether anything was lost, and whether memory came back, here and in the browser. */
export async function soakWithBrowser(server: TestServer, browser: Browser) {
  const opened = await Promise.all(
    Array.from({ length: inBrowser }, async () => {
      const page = await (await browser.newContext()).newPage()
      const listening = page.waitForResponse(/\/data\/live\/events\//)
      await page.goto(`${server.origin()}/`, { waitUntil: 'domcontentloaded' })
      await listening
      return page
    }),
  )
  // After the warm-up's last words first, after all in the end.
  const heaps: number[] = []
  console.log(`Two editors publish ${publishes} times before ${pages} open pages …`)
  const { lost, conflicts, grown, seconds } = await soak({
    server,
    publishes,
    pages: pages - inBrowser,
    async seenElsewhere(words) {
      await Promise.all(opened.map((page) => page.getByText(words).waitFor({ timeout: 60_000 })))
      const [witness] = opened
      if (witness) heaps.push(await heapOfPage(witness))
    },
  })
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

  console.log(`
${publishes} publishes and ${publishes} signatures of one document in ${seconds.toFixed(1)} s; ${conflicts} came too late and were made again
Lost: ${lost.length === 0 ? 'nothing, also after kill -9' : `\n  ${lost.join('\n  ')}`}
Memory of the server after everybody has gone, against before: ${megabytes(grown)}
Memory of an open page: ${megabytes(heaps[1] ?? 0)} before, ${megabytes(heaps.at(-1) ?? 0)} after

Next: npm start, and publish something yourself.`)
}

/** What a page holds once what it let go of is collected, in bytes. */
async function heapOfPage(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
