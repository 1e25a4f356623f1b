import { notice, openDocument, openPath, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { openLivePage } from './livePage.ts'

test('an editor can restore an earlier revision as a draft and publish it', async ({
  page,
  visitor,
}) => {
  await openLivePage(visitor, '/')
  const questionOnSite = (text: string) =>
    visitor.getByRole('main').locator('summary', { hasText: text })
  await openDocument(page, 'faq;faq-training')
  const question = page.getByRole('textbox', { name: 'Question' })
  for (const text of ['Is this the first wording?', 'Is this the second wording?']) {
    await question.fill(text)
    await publish(page)
    await expect(questionOnSite(text)).toBeVisible()
  }

  await openDocument(page, 'faq;faq-training')
  await page.getByRole('button', { name: /Last published/ }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('deletion')).toHaveText('first')
  await expect(panel.getByRole('insertion')).toHaveText('second')
  await panel.getByRole('tab', { name: 'History' }).click()
  const revisions = panel.getByRole('listbox', { name: 'Document revisions' })
  await revisions
    .getByRole('button', { name: /^Editor Published/ })
    .nth(1)
    .click()
  await expect(question).toHaveValue('Is this the first wording?')
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(notice(page, /was restored/)).toBeVisible()
  await expect(questionOnSite('Is this the second wording?')).toBeVisible()

  await publish(page)
  await expect(questionOnSite('Is this the first wording?')).toBeVisible()
})

test('an editor can find a deleted document and restore it', async ({ page, content }) => {
  // No other journey may edit this question, because the Studio would then restore the draft of that journey.
  await content.act({
    actionType: 'sanity.action.document.delete',
    publishedId: 'faq-mobile-app',
    includeDrafts: [],
  })
  await openPath(page, '/studio/structure/deleted')
  await page.getByRole('link', { name: /^Is there a mobile app\?.*deleted/ }).click()
  await page.getByRole('button', { name: 'Restore most recent revision' }).click()
  await expect(notice(page, /was restored/)).toBeVisible()
  expect(await content.query('*[_id == "drafts.faq-mobile-app"][0].question')).toBe(
    'Is there a mobile app?',
  )
})
