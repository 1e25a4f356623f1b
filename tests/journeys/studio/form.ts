import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a tab of the form: until its fields are there, those of the other tab answer to the same labels. */
export async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** In the address of a page: `,path=sections[…]`. */
const OPEN_PART = /%2Cpath%3D./

/** Opens a part of the form in a dialog. Until the address names it the Studio moves the focus, and empties a search. */
export async function openPart(page: Page, part: Locator): Promise<Locator> {
  await part.click()
  await expect(page).toHaveURL(OPEN_PART)
  return page.getByRole('dialog')
}

/**
 * Closes the dialog of a part of the form. The page's address names the part a moment after the dialog is there; the
 * Studio opens one again that was closed before that.
 */
export async function closeDialog(page: Page, dialog: Locator) {
  await expect(page).toHaveURL(OPEN_PART)
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(OPEN_PART)
}
