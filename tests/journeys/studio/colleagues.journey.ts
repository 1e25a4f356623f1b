import { signIn } from '../signIn.ts'
import { chooseAction, notice, openDocument, openPath, publish } from './desk.ts'
import { expect, test } from './editor.ts'

test.use({ usesNewBrowserPage: true })

test('an editor can comment and ask for a review, and publishing ends the review', async ({
  page,
  colleague,
  context,
}) => {
  await signIn(context.request, { name: 'Asha Rao' })
  await openDocument(page, 'faq;faq-training')
  const question = page.getByRole('textbox', { name: 'Question' })
  await question.fill('Do you train my staff?')
  await question.hover()
  await page.getByRole('button', { name: 'Add comment' }).first().click()
  await page.locator('[contenteditable]:focus').fill('Is this short enough?')
  await page.getByRole('button', { name: 'Send comment' }).last().click()
  await expect(page.getByRole('button', { name: 'Open comments' })).toBeVisible()
  await chooseAction(page, 'Ask for review')
  await expect(notice(page, 'Review requested')).toBeVisible()

  await openPath(colleague, '/studio/')
  const review = colleague.getByRole('region', { name: 'Reviews and tasks (1)' }).getByRole('link')
  await expect(review).toContainText('Ready for review: Do you train my staff?')
  await expect(review).toContainText('By Asha Rao')
  await expect(colleague.getByRole('link', { name: 'Content (1)', exact: true })).toBeVisible()
  const waiting = colleague.getByRole('region', { name: 'Waiting to be published (1)' })
  await expect(waiting.getByRole('link')).toContainText('Do you train my staff?')
  await review.click()
  await colleague.getByRole('button', { name: 'Open comments' }).click()
  await expect(colleague.getByText('Is this short enough?')).toBeVisible()
  await publish(colleague)
  await openPath(page, '/studio/')
  await expect(page.getByText('There are no open reviews or tasks.')).toBeVisible()
})

test('a task that an editor creates is listed in Overview, with a link to its document', {
  tag: '@core',
}, async ({ page }) => {
  await openDocument(page, 'faq;faq-training')
  await page.getByTestId('tasks-toolbar').click()
  // A new task is linked to the active document. A document becomes active about a second after it is opened. Only
  // then the tab shows this text.
  await page.getByRole('tab', { name: 'Active Document' }).click()
  await expect(page.getByText("This document doesn't have any tasks yet")).toBeVisible()
  await page.getByRole('button', { name: 'Create new task' }).click()
  await page.getByPlaceholder('Task title').fill('Ask the hotels what they miss')
  await page.getByRole('button', { name: 'Create Task' }).click()
  await expect(notice(page, 'Task created')).toBeVisible()
  await openPath(page, '/studio/')
  const task = page.getByRole('region', { name: 'Reviews and tasks (1)' }).getByRole('link')
  await expect(task).toContainText('Ask the hotels what they miss')
  await task.click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeVisible()
})
