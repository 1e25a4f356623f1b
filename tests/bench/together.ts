import type { Browser, Page } from '@playwright/test'
import { signIn } from '../journeys/signIn.ts'
import { openDocument, studioBuilt } from '../journeys/studio/desk.ts'
import type { TestServer } from '../setup/server/testServer.ts'
import type { Figure } from './figures.ts'

const ROUNDS = 50
const WORDS = 6

/** Milliseconds between two letters: of somebody who types fast. */
const BETWEEN_MS = 60

const place = 'benefit;benefit-save-time'
const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })

async function openStudio(browser: Browser, server: TestServer, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin() })
  await signIn(context.request, { name, dataDir: server.dataDir })
  const page = await context.newPage()
  await studioBuilt(page)
  await openDocument(page, place)
  return page
}

/** The words of one editor in the order in which a text has them. */
const wordsOf = (text: string, sign: string) =>
  text.split(' ').filter((word) => word.includes(sign))

/**
 * Two editors write words at the end of one plain text at the same time, fifty times. Compares what is stored with the
 * words that each has typed: a word that is split, lost or out of its order counts.
 */
export async function measureTogether(server: TestServer, browser: Browser): Promise<Figure[]> {
  const [one, other] = await Promise.all([
    openStudio(browser, server, 'Asha Rao'),
    openStudio(browser, server, 'Ben Edit'),
  ])
  let wrongWords = 0
  let wrongRounds = 0
  for (let round = 0; round < ROUNDS; round++) {
    const start = `Round ${round}.`
    await paragraph(one).fill(start)
    await waitFor(async () => (await paragraph(other).inputValue()) === start)
    const typed = ['a', 'z'].map((sign) =>
      Array.from({ length: WORDS }, (_, at) => `${sign.repeat(3)}${at}${sign.repeat(2)}`),
    )
    await Promise.all(
      [one, other].map(async (page, at) => {
        await paragraph(page).press('Control+End')
        await paragraph(page).pressSequentially(` ${typed[at]?.join(' ')}`, { delay: BETWEEN_MS })
      }),
    )
    const text = await settled(one, other)
    const wrong = ['a', 'z'].map((sign, at) => {
      const expected = typed[at] ?? []
      const found = wordsOf(text, sign)
      return expected.filter((word, n) => found[n] !== word).length
    })
    const sum = wrong.reduce((all, count) => all + count, 0)
    wrongWords += sum
    if (sum === 0) continue
    wrongRounds++
    console.log(`  ${text}`)
  }
  return [
    {
      name: 'Rounds of two in one text with a word not whole',
      value: wrongRounds,
      unit: '',
      goal: { atMost: 0 },
    },
    { name: 'Words of them', value: wrongWords, unit: '', goal: { atMost: 0 } },
  ]
}

const SETTLE_MS = 30_000
const STEP_MS = 200
const QUIET_STEPS = 5

/** The text once both editors show the same one, and it has changed no more for a second. */
async function settled(one: Page, other: Page): Promise<string> {
  let last = ''
  let quiet = 0
  await waitFor(async () => {
    const [first, second] = [await paragraph(one).inputValue(), await paragraph(other).inputValue()]
    quiet = first === second && first === last ? quiet + 1 : 0
    last = first
    return quiet >= QUIET_STEPS
  })
  return last
}

async function waitFor(isSo: () => Promise<boolean>) {
  const end = Date.now() + SETTLE_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('Two editors do not come to the same text.')
    await new Promise((done) => setTimeout(done, STEP_MS))
  }
}
