import type { Page } from '@playwright/test'
import { createFromTemplate, openPath } from './desk.ts'
import { expect, test } from './editor.ts'
import { closeDialog, openTab } from './form.ts'
import { openLivePage } from './livePage.ts'
import { previewFrame } from './preview.ts'
import { schedulePublishSoon } from './schedule.ts'

const title = 'Hotels in Pondicherry'
const path = '/hotels/pondicherry'

async function addSection(page: Page, name: string, anchor = '') {
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (anchor) await dialog.getByLabel('Anchor').fill(anchor)
  await closeDialog(page, dialog)
}

test('a landing page can be built, previewed and scheduled; content health reports a finding about the page', async ({
  page,
  visitor,
  content,
}) => {
  const visit = await openLivePage(visitor, path)
  await expect(visitor.getByText('This page does not exist.')).toBeVisible()

  await createFromTemplate(page, 'pages;page', 'Landing page: empty')
  await page.getByLabel('Title').first().fill(title)
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('hotels-in-pondicherry')
  await page.getByLabel('Address').fill(path.slice(1))
  // If the Studio gave the focus back to this field later, it would close the section's dialog. So the field loses the
  // focus, and the list shows that the address is saved.
  await page.getByLabel('Address').press('Tab')
  await expect(page.getByRole('link', { name: `${title} ${path}`, exact: true })).toBeVisible()
  for (const section of ['Key benefits', 'Our clients', 'Testimonials', 'FAQ'])
    await addSection(page, section)
  await addSection(page, 'Contact', 'ask-us')
  await openTab(page, 'Search engines')
  await page.getByLabel('Title').fill('Pondicherry')
  // Content health reports a description of this length.
  await page.getByLabel('Description').fill('For hotels in Pondicherry. '.repeat(7))

  await page.getByRole('button', { name: 'Used on one page' }).click()
  // The list of documents has a link of the same name, which comes first.
  await page
    .getByRole('link', { name: `${title} ${path}`, exact: true })
    .last()
    .click()
  await expect(previewFrame(page).getByRole('heading', { level: 1 })).toHaveText(title)
  for (const name of ['Key benefits', 'Testimonials', 'Contact'])
    await expect(previewFrame(page).getByRole('heading', { level: 2, name })).toBeAttached()
  await page.getByLabel('Toggle viewport size').click()
  const html = previewFrame(page).locator('html')
  await expect.poll(() => html.evaluate(() => innerWidth), 'the width of a phone').toBeLessThan(400)
  await expect(previewFrame(page).getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  const overflow = () => html.evaluate(({ scrollWidth }) => scrollWidth - innerWidth)
  await expect.poll(overflow, 'nothing overflows').toBe(0)
  expect((await visitor.request.get(path)).status()).toBe(404)

  await schedulePublishSoon(page)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await visit.expectNoReload()
  const isNotEarlyQuery =
    '*[_type == "system.release"][0]{"isNotEarly": publishedAt >= publishAt}.isNotEarly'
  expect(await content.query(isNotEarlyQuery)).toBe(true)
  expect((await visitor.request.get(path)).status()).toBe(200)
  await visitor.goto(`${path}#ask-us`)
  await expect(visitor.getByRole('heading', { level: 2, name: 'Contact' })).toBeInViewport()
  expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain(`${path}</loc>`)

  await openPath(page, '/studio/health')
  const finding = page.getByRole('link', { name: title })
  await expect(finding.first()).toBeVisible()
})
