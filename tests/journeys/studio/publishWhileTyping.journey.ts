import type { Page } from '@playwright/test'
import { notice, openDocument, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

/** Each meets the other's letters at another moment; ROUNDS=50 measures. */
const rounds = Number(process.env.ROUNDS ?? 3)

/** The next letters make a new draft at once, so the button may never rest. */
async function publishMeanwhile(page: Page) {
  await expect(publishButton(page)).toBeEnabled()
  await publishButton(page).click()
  await expect(notice(page, /was published/).last()).toBeVisible()
}

const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })

test('a colleague publishes while one types: no letter is lost, and nothing breaks', async ({
  page,
  colleague,
  content,
}) => {
  test.setTimeout(60_000 + rounds * 60_000)
  await Promise.all([
    openDocument(page, 'benefit;benefit-save-time'),
    openDocument(colleague, 'benefit;benefit-save-time'),
  ])
  // The draft where there is one.
  const stored = () =>
    content.query<string>(
      '*[_id in ["benefit-save-time", "drafts.benefit-save-time"]] | order(_id == "benefit-save-time")[0].para',
    )
  await paragraph(page).fill('Start.')
  await expect.poll(stored).toBe('Start.')
  for (let round = 1; round <= rounds; round += 1) {
    const words = ` Round ${round} has quite a few letters to type, all of them wanted.`
    const before = await stored()
    await paragraph(page).press('Control+End')
    await Promise.all([page.keyboard.type(words, { delay: 45 }), publishMeanwhile(colleague)])
    await expect.poll(stored, `round ${round}`).toBe(before + words)
    await expect(paragraph(page)).toHaveValue(before + words)
    await expect(paragraph(colleague)).toHaveValue(before + words)
  }
})
