import { expect, type Page } from '@playwright/test'

/** Opens a document by its place in the desk, such as "faq;faq-training", ready to be edited. */
export async function openDocument(page: Page, place: string) {
  await page.goto(`/studio/structure/${place}`)
  await expect(page.getByRole('button', { name: 'Open document actions' })).toBeVisible()
}

/** Presses Publish once the Studio offers it, and waits until it says that it is done. */
export async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /was published/ })).toBeVisible()
}
