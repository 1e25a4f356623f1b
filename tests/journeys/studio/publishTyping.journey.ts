import type { Page } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { openContent } from './content.ts'
import { notice, openDocument, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

test.use({ usesNewBrowserPage: true })

const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })
const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' })
const BENEFIT = 'benefit;benefit-save-time'

async function signInAsAsha(colleague: Page) {
  await colleague.context().clearCookies()
  await signIn(colleague.request, { name: 'Asha Rao' })
}

const question = (page: Page) =>
  page.getByText(/^Asha Rao is typing in this document\. Publish without waiting\?/)

/** Waits longer each time that the Studio asks. It asks only if the machine is very slow. */
async function publishPatiently(page: Page, title: string) {
  const published = notice(page, `${title} was published`)
  await publishButton(page).click()
  await expect(published.or(question(page))).toBeVisible()
  if (await question(page).isVisible()) {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await publishPatiently(page, title)
  }
}

test('publishing loses nothing that a colleague types at the same time', async ({
  page,
  colleague,
  content,
}) => {
  await signInAsAsha(colleague)
  await Promise.all([openDocument(page, BENEFIT), openDocument(colleague, BENEFIT)])
  for (let round = 1; round <= 5; round++) {
    const title = `Saves hours ${round}`
    const text = `Round ${round}: the desk knows.`
    await heading(page).fill(title)
    await expect(heading(colleague)).toHaveValue(title)
    await paragraph(colleague).fill('')
    const typing = paragraph(colleague).pressSequentially(text, { delay: 30 })
    await expect(paragraph(page)).toHaveValue(new RegExp(`Round ${round}`))
    await publishPatiently(page, title)
    await typing
    await expect(paragraph(colleague)).toHaveValue(text)
    await expect
      .poll(() => content.query('*[_id == "benefit-save-time"][0]{heading, para}'))
      .toEqual({ heading: title, para: text })
  }
})

test('after ten seconds of a colleague’s changes, the Publish button asks', async ({
  page,
  colleague,
}) => {
  await signInAsAsha(colleague)
  const asha = await openContent(colleague.request)
  await openDocument(page, BENEFIT)
  await heading(page).fill('Saves hours')
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
  for (let letters = 2; !(await question(page).isVisible()); letters++) await type(letters)
  await page.getByRole('button', { name: 'Publish without waiting' }).click()
  await expect(notice(page, /was published/)).toBeVisible()
})

test('after Unpublish the form shows the draft', async ({ page }) => {
  await openDocument(page, 'faq;faq-training')
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish now' }).click()
  await expect(publishButton(page)).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeEditable()
})
