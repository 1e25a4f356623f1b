import type { Page } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { openContent } from './content.ts'
import { notice, openDocument, publish, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

test.use({ usesNewBrowserPage: true })

const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })
const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' })
const BENEFIT = 'benefit;benefit-save-time'

const pageAt = (slug: string, _id: string, title: string) => ({
  _id,
  _type: 'page',
  title,
  slug: { _type: 'slug', current: slug },
  sections: [{ _key: 'a', _type: 'ctaSection', heading: 'See the rooms' }],
})

test('publishing loses nothing that a colleague types at the same time', async ({
  page,
  colleague,
  content,
}) => {
  await signIn(colleague.request, { name: 'Asha Rao' })
  await Promise.all([openDocument(page, BENEFIT), openDocument(colleague, BENEFIT)])
  for (let round = 1; round <= 5; round++) {
    const text = `Round ${round}: the desk knows.`
    await heading(page).fill(`Saves hours ${round}`)
    await expect(heading(colleague)).toHaveValue(`Saves hours ${round}`)
    await paragraph(colleague).fill('')
    const typing = paragraph(colleague).pressSequentially(text, { delay: 30 })
    await expect(paragraph(page)).toHaveValue(new RegExp(`Round ${round}`))
    await publish(page)
    await typing
    await expect(paragraph(colleague)).toHaveValue(text)
    await expect
      .poll(() => content.query('*[_id == "benefit-save-time"][0]{heading, para}'))
      .toEqual({ heading: `Saves hours ${round}`, para: text })
  }
})

test('after ten seconds of a colleague’s changes, the Publish button asks', async ({
  page,
  colleague,
}) => {
  await signIn(colleague.request, { name: 'Asha Rao' })
  const asha = await openContent(colleague.request)
  await openDocument(page, BENEFIT)
  await heading(page).fill('Saves hours')
  const question = page.getByText(
    /^Asha Rao is typing in this document\. Publish without waiting\?/,
  )
  const type = (letters: number) =>
    asha.act({
      actionType: 'sanity.action.document.edit',
      publishedId: 'benefit-save-time',
      draftId: 'drafts.benefit-save-time',
      patch: { set: { para: 'a'.repeat(letters) } },
    })
  await type(1)
  await expect(paragraph(page)).toHaveValue('a')
  await publishButton(page).click()
  for (let letters = 2; !(await question.isVisible()); letters++) await type(letters)
  await page.getByRole('button', { name: 'Publish without waiting' }).click()
  await expect(notice(page, /was published/)).toBeVisible()
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

test('after Unpublish the form shows the draft', async ({ page }) => {
  await openDocument(page, 'faq;faq-training')
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish now' }).click()
  await expect(publishButton(page)).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeEditable()
})
