import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a tab of the form and waits until it is selected, because another tab may have fields with the same labels. */
export async function openTab(page: Page, name: string) {
  const tab = page.getByRole('tab', { name })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Matches the Studio's URL while a part of the form, such as a section, is open in a dialog. */
const OPEN_PART = /%2Cpath%3D./

/** Waits until the Studio's URL names the part. Until then, the Studio may move the focus or clear a search field. */
export async function openPart(page: Page, part: Locator): Promise<Locator> {
  await part.click()
  await expect(page).toHaveURL(OPEN_PART)
  return page.getByRole('dialog')
}

/** First waits until the Studio's URL names the part, because a dialog that is closed earlier may reopen. */
export async function closeDialog(page: Page, dialog: Locator) {
  await expect(page).toHaveURL(OPEN_PART)
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(OPEN_PART)
}
