import type { Page } from '@playwright/test'
import { notice, openDocument, publish, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

test.use({ usesNewBrowserPage: true })

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' })
const BENEFIT = 'benefit;benefit-save-time'

const pageAt = (slug: string, _id: string, title: string) => ({
  _id,
  _type: 'page',
  title,
  slug: { _type: 'slug', current: slug },
  sections: [{ _key: 'a', _type: 'ctaSection', heading: 'See the rooms' }],
})

test('publishing sends one request', async ({ page }) => {
  await openDocument(page, BENEFIT)
  await heading(page).fill('Saves hours')
  await expect(publishButton(page)).toBeEnabled()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') writes.push(new URL(request.url()).pathname)
  })
  await publish(page)
  expect(writes).toEqual([expect.stringContaining('/data/actions/production')])
})

test('an address that another page has is rejected at the field, with a link to the other page', async ({
  page,
  content,
}) => {
  await content.write(pageAt('monsoon', 'monsoon', 'Monsoon offer'))
  await content.write(pageAt('monsoon', 'drafts.winter', 'Winter offer'))
  await openDocument(page, 'pages;page;winter')
  await publishButton(page).click()
  await expect(
    notice(page, /“Winter offer” cannot have the address \/monsoon: “Monsoon offer” has it/),
  ).toBeVisible()
  await page.getByRole('status').getByRole('link', { name: '“Monsoon offer”' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Monsoon offer')
})
