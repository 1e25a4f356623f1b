import type { Browser, Page } from '@playwright/test'
import { signIn } from '../journeys/signIn.ts'
import { openBuiltStudio, openDocument, publishButton } from '../journeys/studio/desk.ts'
import type { TestServer } from '../setup/server/createTestServer.ts'
import { createRatio, type Figure } from './figures.ts'
import { fetchText, measureDuration, median, percentile } from './timing.ts'

const PUBLISHES = 20
const FAQ_ID = 'faq-training'
/** Another document: after a change by a script, the Publish button of the same document waits as for a colleague. */
const API_FAQ_ID = 'faq-hotel-size'

const createQuestion = (index: number) => `Publish ${index}?`

/** The baseline is the time until the API acknowledges a publish. */
export async function measurePublish(server: TestServer, browser: Browser): Promise<Figure[]> {
  const studio = await openStudio(browser, server)
  const { page: visitor, waitUntilShown } = await openHome(browser, server)
  const pageDurations: number[] = []
  const htmlDurations: number[] = []
  const apiDurations: number[] = []
  for (let index = 0; index < PUBLISHES; index += 1) {
    const words = createQuestion(index)
    await studio.getByRole('textbox', { name: 'Question' }).fill(words)
    await waitUntil(async () => (await readDraftQuestion(server)) === words)
    await waitUntil(() => publishButton(studio).isEnabled())
    const shownAt = waitUntilShown(words)
    const clickedAt = await publishButton(studio).evaluate((button: HTMLElement) => {
      const at = Date.now()
      button.click()
      return at
    })
    const servedAt = waitUntilServed(server, words)
    pageDurations.push((await shownAt) - clickedAt)
    htmlDurations.push((await servedAt) - clickedAt)
    await waitUntil(async () => (await readDraftQuestion(server)) === null)
    apiDurations.push(await measureApiPublish(server, `${words} Again?`))
  }
  await Promise.all([studio, visitor].map((page) => page.context().close()))
  const baseline = { name: 'the API alone', value: median(apiDurations) }
  const figuresOf = (name: string, durations: number[]): Figure[] => {
    const medianFigure: Figure = {
      name,
      value: median(durations),
      unit: 'ms',
      goal: { atMost: 1_000 },
    }
    const p95: Figure = { name: `${name}, p95`, value: percentile(durations, 95), unit: 'ms' }
    return [medianFigure, p95, createRatio(medianFigure, baseline)]
  }
  return [
    ...figuresOf('Click on Publish → visible on an open page', pageDurations),
    ...figuresOf('Click on Publish → fresh HTML', htmlDurations),
  ]
}

async function openStudio(browser: Browser, server: TestServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin() })
  await signIn(context.request, { dataDir: server.dataDir })
  const page = await context.newPage()
  await openBuiltStudio(page)
  await openDocument(page, `faq;${FAQ_ID}`)
  return page
}

/** `waitUntilShown` resolves to the time at which home shows the words, in milliseconds since 1970. */
async function openHome(browser: Browser, server: TestServer) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const resolvers = new Map<string, (at: number) => void>()
  await page.exposeFunction('sawWords', (words: string, at: number) => resolvers.get(words)?.(at))
  const listening = page.waitForResponse(/\/data\/live\/events\//)
  await page.goto(`${server.origin()}/`, { waitUntil: 'domcontentloaded' })
  await listening
  await page.evaluate(observeWords)
  return {
    page,
    waitUntilShown: (words: string) =>
      new Promise<number>((resolve) => {
        resolvers.set(words, resolve)
      }),
  }
}

/** Runs in the page. The page, the Studio's page and this process share one clock. */
function observeWords() {
  const report = (globalThis as unknown as { sawWords(words: string, at: number): void }).sawWords // exposed by `openHome`
  const observer = new MutationObserver((records) => {
    const at = Date.now()
    for (const { target } of records) {
      const words = /Publish \d+\?/.exec(target.textContent ?? '')?.[0]
      if (words) report(words, at)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

const readDraftQuestion = (server: TestServer): Promise<string | null> =>
  server
    .client()
    .fetch(
      `*[_id == "drafts.${FAQ_ID}"][0].question`,
      {},
      { perspective: 'raw', cacheMode: 'noStale' },
    )

async function waitUntilServed(server: TestServer, words: string): Promise<number> {
  while (!(await fetchText(`${server.origin()}/`)).includes(words));
  return Date.now()
}

async function measureApiPublish(server: TestServer, words: string): Promise<number> {
  const client = server.client()
  const ids = { draftId: `drafts.${API_FAQ_ID}`, publishedId: API_FAQ_ID }
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: { set: { question: words } },
  })
  return measureDuration(() =>
    client.action({ actionType: 'sanity.action.document.publish', ...ids }),
  )
}

async function waitUntil(condition: () => Promise<boolean>) {
  while (!(await condition())) await new Promise((done) => setTimeout(done, 50))
}
