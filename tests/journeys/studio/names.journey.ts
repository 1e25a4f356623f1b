import type { Page } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'

/** Leaves the Studio by its menu, and comes back under this name. */
async function comeBackAs(page: Page, name: string) {
  await page.goto('/studio/')
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to edit' })).toBeVisible()
  await signIn(page.context().request, { name })
  await page.goto('/studio/')
  await page.locator('#user-menu').click()
  await expect(page.getByTestId('user-menu')).toContainText(name)
}

test.use({ hasOwnPage: true })

test('two editors have their names in presence and in history', async ({ page, colleague }) => {
  await comeBackAs(page, 'Asha Rao')
  await signIn(colleague.context().request, { name: 'Ben Iyer' })

  await openDocument(page, 'faq;faq-training')
  await page.getByRole('textbox', { name: 'Question' }).fill('Does Asha ask this?')
  await publish(page)
  await openDocument(colleague, 'faq;faq-training')
  // So far Ben has only opened it.
  await expect(page.getByText('BI', { exact: true })).toBeVisible()
  await colleague.getByRole('textbox', { name: 'Question' }).fill('Does Ben ask this?')
  await publish(colleague)

  await openDocument(page, 'faq;faq-training')
  await page.getByRole('button', { name: /Last published/ }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('tab', { name: 'History' }).click()
  const revisions = panel.getByRole('listbox', { name: 'Document revisions' })
  await expect(revisions.getByRole('button', { name: /^Ben Iyer Published/ }).first()).toBeVisible()
  await expect(revisions.getByRole('button', { name: /^Asha Rao Published/ }).first()).toBeVisible()
})
