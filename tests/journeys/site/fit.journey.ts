import type { Page } from '@playwright/test'
import { everyPage } from './pages.ts'
import { smallTargets } from './targets.ts'
import { arrive, expect, forgive, test } from './visitor.ts'

const narrow = [
  { width: 320, height: 640, as: '320 px' },
  { width: 640, height: 400, as: 'a desk at 200 % zoom' },
]

test('at 320 px and at 200 % zoom nothing scrolls sideways and no word is cut off', {
  tag: '@once',
}, async ({ page, watched }) => {
  for (const { path } of everyPage) {
    await arrive(page, path)
    for (const { as, ...viewport } of narrow) {
      await page.setViewportSize(viewport)
      expect.soft(await sticksOut(page), `${path} at ${as}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await arrive(page, '/#Book-demo-form')
  expect.soft(await sticksOut(page), 'the modal at 320 px').toEqual([])
  forgive(watched, /404/)
})

test('everything that can be pressed is 24 px or more, high and wide', async ({
  page,
  isMobile,
  watched,
}) => {
  for (const { path } of everyPage) {
    await arrive(page, path)
    expect.soft(await smallTargets(page), path).toEqual([])
  }
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  expect.soft(await smallTargets(page), 'scrolled, menu open').toEqual([])
  await arrive(page, '/#Book-demo-form')
  await page.getByRole('dialog').getByRole('button', { name: 'Send Enquiry' }).click()
  expect.soft(await smallTargets(page), 'modal, with an error summary').toEqual([])
  forgive(watched, /404/)
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('the modal keeps an edge, and the menu says where one is', { tag: '@once' }, async ({
    page,
  }) => {
    await arrive(page, '/blog#Book-demo-form')
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid')
    await expect(page.getByRole('dialog')).not.toHaveCSS('border-top-width', '0px')
    const current = page.getByRole('banner').locator('[aria-current="page"]')
    await expect(current).toHaveCSS('text-decoration-line', 'underline')
    await expect(current).toHaveText('Blog')
  })
})

/** What makes the page scroll sideways, and words that begin or end outside it. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const meantToPassBy = parent?.closest('[aria-roledescription="carousel"], .visually-hidden')
      if (!parent?.checkVisibility({ visibilityProperty: true }) || meantToPassBy) continue
      range.selectNodeContents(texts.currentNode)
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && (left < -1 || right > clientWidth + 1))
          found.push(`“${texts.currentNode.textContent}” reaches from ${left} to ${right}`)
    }
    return found
  })
