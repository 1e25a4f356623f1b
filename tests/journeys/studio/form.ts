import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a tab of the form and waits for its fields: the other tab has fields with the same labels. */
export async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Matches `,path=sections[…]` in the address of a page. */
const OPEN_PART = /%2Cpath%3D./

/** Opens a part of the form in a dialog. The Studio moves the focus and clears searches until its address names the part. */
export async function openPart(page: Page, part: Locator): Promise<Locator> {
  await part.click()
  await expect(page).toHaveURL(OPEN_PART)
  return page.getByRole('dialog')
}

/**
 * Closes the dialog of a part of the form. Waits until the URL of the Studio names the part, shortly after the dialog has
 * opened: a dialog that is closed before that opens again.
 */
export async function closeDialog(page: Page, dialog: Locator) {
  await expect(page).toHaveURL(OPEN_PART)
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(OPEN_PART)
}
