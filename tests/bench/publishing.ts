import type { Browser } from '@playwright/test'
import type { TestServer } from '../setup/server/testServer.ts'
import { editorWith, questionIds } from './editor.ts'
import type { Measured } from './measured.ts'
import { durationOf, median, percentile, read, roundTrip } from './timing.ts'

const publishes = 40

/** A publish is on an open page, and in fresh HTML, within so many milliseconds. */
const goal = 300

const word = (index: number) => `Publish ${index}?`

/** What a publish takes: to be acknowledged, to be visible where a visitor is reading, to be served. */
export async function measurePublishing(server: TestServer, browser: Browser): Promise<Measured[]> {
  const onPage = await toOpenPage(server, browser)
  const inHtml = await toFreshHtml(server)
  const acknowledged = {
    name: 'the same publish acknowledged',
    value: median(onPage.acknowledged),
  }
  const detail = (durations: number[]) =>
    `median of ${durations.length} publishes, p95 ${percentile(durations, 95).toFixed(0)} ms`
  return [
    {
      name: 'Publish → acknowledged to the editor, with a page open',
      value: acknowledged.value,
      unit: 'ms',
      detail: detail(onPage.acknowledged),
      baseline: { name: 'an empty round trip', value: median(onPage.empty) },
    },
    {
      name: 'Publish → visible on an open page',
      value: median(onPage.visible),
      unit: 'ms',
      detail: detail(onPage.visible),
      baseline: acknowledged,
      goal,
    },
    {
      name: 'Publish → fresh HTML served',
      value: median(inHtml.fresh),
      unit: 'ms',
      detail: detail(inHtml.fresh),
      baseline: { name: acknowledged.name, value: median(inHtml.acknowledged) },
      goal,
    },
  ]
}

/** From the moment that the publish is sent to the one at which the page's own observer sees the words. */
async function toOpenPage(server: TestServer, browser: Browser) {
  const [id = ''] = await questionIds(server.client())
  const editor = editorWith(server.client())
  const page = await browser.newPage()
  const waiting = new Map<string, (at: number) => void>()
  await page.exposeFunction('sawWords', (words: string, at: number) => waiting.get(words)?.(at))
  const listening = page.waitForResponse(/\/data\/live\/events\//)
  await page.goto(`${server.origin()}/`, { waitUntil: 'domcontentloaded' })
  await listening
  await page.evaluate(observe)

  const empty: number[] = []
  const acknowledged: number[] = []
  const visible: number[] = []
  for (let index = 0; index < publishes; index++) {
    empty.push(await durationOf(() => roundTrip(server.origin())))
    await editor.edit(id, { question: word(index) })
    const seen = new Promise<number>((resolve) => waiting.set(word(index), resolve))
    const sent = Date.now()
    await editor.publish(id)
    acknowledged.push(Date.now() - sent)
    visible.push((await seen) - sent)
  }
  await page.close()
  return { empty, acknowledged, visible }
}

/** Runs in the page. Both sides read the machine's one clock. */
function observe() {
  const tell = (globalThis as unknown as { sawWords(words: string, at: number): void }).sawWords // exposed above
  const observer = new MutationObserver((records) => {
    const at = Date.now()
    for (const { target } of records) {
      const words = /Publish \d+\?/.exec(target.textContent ?? '')?.[0]
      if (words) tell(words, at)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** From the moment that the publish is sent to the end of the first answer that has the words. */
async function toFreshHtml(server: TestServer) {
  const [id = ''] = await questionIds(server.client())
  const editor = editorWith(server.client())
  const acknowledged: number[] = []
  const fresh: number[] = []
  for (let index = 0; index < publishes; index++) {
    await editor.edit(id, { question: word(index) })
    const sent = performance.now()
    await editor.publish(id)
    acknowledged.push(performance.now() - sent)
    let html = ''
    do html = await read(`${server.origin()}/`)
    while (!html.includes(word(index)))
    fresh.push(performance.now() - sent)
  }
  return { acknowledged, fresh }
}
