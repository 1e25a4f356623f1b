import type { Page } from '@playwright/test'
import { openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { listen } from './listen.ts'

const question = (page: Page) => page.getByRole('textbox', { name: 'Question' })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer' })

test('two editors type at once, in different fields and in the same one, and each word stays whole', async ({
  page,
  colleague,
  visitor,
  content,
}) => {
  await listen(visitor, '/')
  await Promise.all([
    openDocument(page, 'faq;faq-training'),
    openDocument(colleague, 'faq;faq-training'),
  ])
  await question(page).fill('')
  await answer(colleague).fill('')
  await Promise.all([
    question(page).pressSequentially('Do two of us write this?'),
    answer(colleague).pressSequentially('One asks, the other one answers.'),
  ])
  for (const editor of [page, colleague]) {
    await expect(question(editor)).toHaveValue('Do two of us write this?')
    await expect(answer(editor)).toHaveValue('One asks, the other one answers.')
  }
  await publish(page)
  const asked = visitor.locator('summary', { hasText: 'Do two of us write this?' })
  await asked.click()
  await expect(visitor.getByText('One asks, the other one answers.')).toBeVisible()

  await answer(page).fill('From here: . To here.')
  await expect(answer(colleague)).toHaveValue('From here: . To here.')
  await Promise.all([answer(page).press('Control+Home'), answer(colleague).press('Control+End')])
  await Promise.all([
    answer(page).pressSequentially('one'.repeat(8)),
    answer(colleague).pressSequentially('TWO'.repeat(8)),
  ])
  const stored = () => content.query<string>('*[_id == "drafts.faq-training"][0].answer')
  const text = `${'one'.repeat(8)}From here: . To here.${'TWO'.repeat(8)}`
  await expect.poll(stored).toBe(text)
  await expect(answer(page)).toHaveValue(text)
  await expect(answer(colleague)).toHaveValue(text)
})
