import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { everyPage } from './pages.ts'
import { expect, removeExpectedErrors, test } from './visitor.ts'

/** PDFs separate words at line ends, and letters where a font changes. */
const removeSpaces = (text: string) => text.normalize('NFKC').replace(/[\s\u200b]+/g, '')

/** Returns the texts of a page's main part, also those of closed answers. */
const readTexts = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const texts: string[] = []
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { parentElement, nodeValue } = nodes.currentNode
      const isOnPaper = !parentElement?.closest(
        '.screen-only, .visually-hidden, [aria-hidden], dialog, noscript, script, style',
      )
      if (isOnPaper && nodeValue && /\p{L}{3}/u.test(nodeValue)) texts.push(nodeValue)
    }
    return texts
  })

test('the PDF of every page has all the text of the page', { tag: '@once' }, async ({
  page,
  pageLog,
}) => {
  for (const { path, name } of everyPage) {
    // PDFs store the signs of Devanagari in the order in which they are drawn, not read.
    if (name === 'hindi') continue
    await page.goto(path)
    const texts = await readTexts(page)
    const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true })
    const printed = removeSpaces(text)
    expect(texts.length, `texts of ${path}`).toBeGreaterThan(1)
    expect
      .soft(
        texts.filter((each) => !printed.includes(removeSpaces(each))),
        `missing from ${path}`,
      )
      .toEqual([])
  }
  removeExpectedErrors(pageLog, /404/)
})

test('home is printed with every client logo, and without the enquiry form and the map', async ({
  page,
}) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const logos = page.getByRole('region', { name: 'Client logos' }).getByRole('img')
  const areOnPaper = await logos.evaluateAll((images) =>
    images.map((image) => {
      const { left, right } = image.getBoundingClientRect()
      return left >= 0 && right <= innerWidth
    }),
  )
  expect(areOnPaper.length).toBeGreaterThan(20)
  expect(areOnPaper.filter((isOnPaper) => !isOnPaper)).toEqual([])
  await expect(page.locator('main').locator('form, iframe').filter({ visible: true })).toHaveCount(
    0,
  )
})
