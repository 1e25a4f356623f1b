import type { Page } from '@playwright/test'
import { openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { openLivePage } from './livePage.ts'

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading' })
const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })

test('texts that two editors type at the same time into different fields of a document are both kept and published', async ({
  page,
  colleague,
  visitor,
}) => {
  await openLivePage(visitor, '/')
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
})
