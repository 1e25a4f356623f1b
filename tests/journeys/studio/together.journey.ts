import type { Page } from '@playwright/test'
import { openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { listen } from './listen.ts'

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' })
const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })

test('two editors type at once, in different fields and in the same one, and each word stays whole', async ({
  page,
  colleague,
  visitor,
  content,
}) => {
  await listen(visitor, '/')
  await Promise.all([
    openDocument(page, 'benefit;benefit-save-time'),
    openDocument(colleague, 'benefit;benefit-save-time'),
  ])
  await heading(page).fill('')
  await paragraph(colleague).fill('')
  await Promise.all([
    heading(page).pressSequentially('Do two of us write this?'),
    paragraph(colleague).pressSequentially('One asks, the other one answers.'),
  ])
  for (const editor of [page, colleague]) {
    await expect(heading(editor)).toHaveValue('Do two of us write this?')
    await expect(paragraph(editor)).toHaveValue('One asks, the other one answers.')
  }
  await publish(page)
  await expect(visitor.getByRole('heading', { name: 'Do two of us write this?' })).toBeVisible()
  await expect(visitor.getByText('One asks, the other one answers.')).toBeVisible()

  await paragraph(page).fill('From here: . To here.')
  await expect(paragraph(colleague)).toHaveValue('From here: . To here.')
  await Promise.all([
    paragraph(page).press('Control+Home'),
    paragraph(colleague).press('Control+End'),
  ])
  await Promise.all([
    paragraph(page).pressSequentially('one'.repeat(8)),
    paragraph(colleague).pressSequentially('TWO'.repeat(8)),
  ])
  const stored = () => content.query<string>('*[_id == "drafts.benefit-save-time"][0].para')
  const text = `${'one'.repeat(8)}From here: . To here.${'TWO'.repeat(8)}`
  await expect.poll(stored).toBe(text)
  await expect(paragraph(page)).toHaveValue(text)
  await expect(paragraph(colleague)).toHaveValue(text)
})
