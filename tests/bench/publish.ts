import type { Browser, Page } from '@playwright/test'
import { signIn } from '../journeys/signIn.ts'
import { openBuiltStudio, openDocument, publishButton } from '../journeys/studio/desk.ts'
import type { TestServer } from '../setup/server/testServer.ts'
import { type Figure, ratioOf } from './figures.ts'
import { durationOf, median, percentile, read } from './timing.ts'

const PUBLISHES = 20
const ID = 'faq-training'

const question = (index: number) => `Publish ${index}?`

/**
 * Measures the time from the click on Publish in the Studio until an open page shows the published words, and until
 * fresh HTML contains them. The baseline is the same publish over the API, until it is acknowledged.
 */
export async function measurePublish(server: TestServer, browser: Browser): Promise<Figure[]> {
  const studio = await openStudio(browser, server)
  const { page: visitor, whenShown } = await openHome(browser, server)
  const onPage: number[] = []
  const inHtml: number[] = []
  const acknowledged: number[] = []
  for (let index = 0; index < PUBLISHES; index += 1) {
    const words = question(index)
    await studio.getByRole('textbox', { name: 'Question' }).fill(words)
    await until(async () => (await readDraft(server)) === words)
    await until(() => publishButton(studio).isEnabled())
    const shown = whenShown(words)
    const clicked = await publishButton(studio).evaluate((button: HTMLElement) => {
      const at = Date.now()
      button.click()
      return at
    })
    const fresh = untilServed(server, words)
    onPage.push((await shown) - clicked)
    inHtml.push((await fresh) - clicked)
    await until(async () => (await readDraft(server)) === null)
    acknowledged.push(await publishOverApi(server, `${words} Again?`))
  }
  await Promise.all([studio, visitor].map((page) => page.context().close()))
  const baseline = { name: 'the API alone', value: median(acknowledged) }
  const figures = (name: string, durations: number[]): Figure[] => {
    const medianFigure: Figure = {
      name,
      value: median(durations),
      unit: 'ms',
      goal: { atMost: 1_000 },
    }
    const p95: Figure = { name: `${name}, p95`, value: percentile(durations, 95), unit: 'ms' }
    return [medianFigure, p95, ratioOf(medianFigure, baseline)]
  }
  return [
    ...figures('Click on Publish → visible on an open page', onPage),
    ...figures('Click on Publish → fresh HTML', inHtml),
  ]
}

async function openStudio(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin() })
  await signIn(context.request, { dataDir: server.dataDir })
  const page = await context.newPage()
  await openBuiltStudio(page)
  await openDocument(page, `faq;${ID}`)
  return page
}

/** Opens home. `whenShown` resolves with the time at which an observer on the page sees the words. */
async function openHome(browser: Browser, server: TestServer) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const waiting = new Map<string, (at: number) => void>()
  await page.exposeFunction('sawWords', (words: string, at: number) => waiting.get(words)?.(at))
  const listening = page.waitForResponse(/\/data\/live\/events\//)
  await page.goto(`${server.origin()}/`, { waitUntil: 'domcontentloaded' })
  await listening
  await page.evaluate(observe)
  return {
    page,
    whenShown: (words: string) =>
      new Promise<number>((resolve) => {
        waiting.set(words, resolve)
      }),
  }
}

/** Runs in the page, with the same clock as this process. */
function observe() {
  const report = (globalThis as unknown as { sawWords(words: string, at: number): void }).sawWords // exposed above
  const observer = new MutationObserver((records) => {
    const at = Date.now()
    for (const { target } of records) {
      const words = /Publish \d+\?/.exec(target.textContent ?? '')?.[0]
      if (words) report(words, at)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

const readDraft = (server: TestServer): Promise<string | null> =>
  server
    .client()
    .fetch(`*[_id == "drafts.${ID}"][0].question`, {}, { perspective: 'raw', cacheMode: 'noStale' })

async function untilServed(server: TestServer, words: string): Promise<number> {
  while (!(await read(`${server.origin()}/`)).includes(words));
  return Date.now()
}

async function publishOverApi(server: TestServer, words: string): Promise<number> {
  const client = server.client()
  const ids = { draftId: `drafts.${ID}`, publishedId: ID }
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: { set: { question: words } },
  })
  return durationOf(() => client.action({ actionType: 'sanity.action.document.publish', ...ids }))
}

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 50))
}
