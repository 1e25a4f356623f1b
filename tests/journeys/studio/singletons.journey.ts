import { menuButton, openDocument, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

test('what exists once offers to publish it, now or at a time, and to discard an edit, nothing else, and is not among the documents to create', async ({
  page,
}) => {
  await openDocument(page, 'blog;blogPage')
  await expect(menuButton(page)).toHaveCount(0)
  await page.getByLabel('Heading').first().fill('Notes from the front desk')
  await menuButton(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Schedule publish', 'Discard changes'])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Create new document' }).click()
  const options = page.getByRole('link', { name: /Testimonial|Home|Site settings|About/ })
  await expect(options.filter({ hasText: 'Testimonial' }).last()).toHaveAttribute(
    'href',
    /intent\/create/,
  )
  for (const type of ['homePage', 'siteSettings', 'aboutPage'])
    await expect(page.locator(`a[href*="create"][href*="${type}"]`)).toHaveCount(0)
})

test('a second one, opened by an address typed by hand, cannot be published', async ({ page }) => {
  await page.goto('/studio/intent/create/template=homePage;type=homePage/')
  await expect(page.getByRole('heading', { name: 'Untitled' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expect(publishButton(page)).toHaveCount(0)
})
