import { menuButton, openDocument, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

const places = ['homePage', 'pages;privacyPage', 'siteSettings']

test('what exists once can be published and nothing else', async ({ page }) => {
  for (const place of places) {
    await openDocument(page, place)
    await expect(menuButton(page), `a menu of ${place}`).toHaveCount(0)
  }
})

test('an edited singleton offers to discard the edit, not to duplicate, unpublish or delete', async ({
  page,
}) => {
  await openDocument(page, 'blog;blogPage')
  await page.getByLabel('Heading').first().fill('Notes from the front desk')
  await menuButton(page).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Discard changes'])
})

test('what exists once is not among the documents to create', async ({ page }) => {
  await page.goto('/studio/structure')
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
