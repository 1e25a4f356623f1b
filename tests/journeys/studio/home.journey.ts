import type { Locator, Page } from '@playwright/test'
import { openDocument, publish } from './desk.ts'
import { drag } from './drag.ts'
import { expect, test } from './editor.ts'
import { closeDialog } from './form.ts'
import { openLivePage } from './livePage.ts'

/** Scrolls in small steps to a row. The Studio renders only nearby rows, so a large step could skip the row. */
const scrollDownTo = (page: Page, row: Locator) =>
  expect
    .poll(async () => {
      const box = (await row.count()) > 0 ? await row.boundingBox() : null
      const isInView = box !== null && box.y + box.height < 800
      if (!isInView) await page.mouse.wheel(0, 100)
      return isInView
    })
    .toBe(true)

test('an editor can hide and reorder sections of the home page', async ({ page, visitor }) => {
  const visit = await openLivePage(visitor, '/')
  const headings = visitor.getByRole('main').getByRole('heading', { level: 2 })
  const readHeadings = async () => (await headings.allTextContents()).map((text) => text.trim())
  const before = await readHeadings()
  expect(before.indexOf('Key Features')).toBeLessThan(before.indexOf('Key Benefits'))
  await openDocument(page, 'homePage')

  await page.getByRole('button', { name: /^Key Benefits/ }).hover()
  await scrollDownTo(page, page.getByRole('button', { name: /^Our Clients/ }))
  await page.getByRole('button', { name: /^Our Clients/ }).click()
  const dialog = page.getByRole('dialog', { name: /Our Clients/ })
  await dialog.getByText('Hide this section').click()
  await closeDialog(page, dialog)
  await expect(page.getByRole('button', { name: /^Our Clients/ })).toContainText('(hidden)')

  const row = (name: RegExp) => page.getByRole('button', { name }).locator('xpath=../..')
  const handle = (name: RegExp) => row(name).getByRole('button').first()
  // Both rows must be in view, or the list scrolls during the drag.
  await page.getByRole('button', { name: /^Key Benefits/ }).hover()
  await page.mouse.wheel(0, -500)
  await expect(handle(/^Key Features/)).toBeInViewport({ ratio: 1 })
  await drag(page, handle(/^Key Benefits/), handle(/^Key Features/))
  await expect(page.getByRole('button', { name: /^Key (Benefits|Features)/ })).toContainText([
    'Key Benefits',
    'Key Features',
  ])
  await publish(page)

  await expect(headings.filter({ hasText: 'Our Clients' })).toHaveCount(0)
  await expect
    .poll(async () => (await readHeadings()).filter((text) => /^Key /.test(text)))
    .toEqual(['Key Benefits', 'Key Features'])
  await visit.expectNoReload()
})
