import { menuButton, openDocument, openPath, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

test('what exists once offers to publish it, now or at a time, to discard an edit, to ask for review and to share it, nothing else, and is not among the documents to create', async ({
  page,
  content,
}) => {
  await openDocument(page, 'blog;blogPage')
  await expect(menuButton(page)).toHaveCount(0)
  await page.getByLabel('Heading').first().fill('Notes from the front desk')
  const draft = () => content.query('*[_id == "drafts.blogPage"][0].heading')
  await expect.poll(draft, 'nothing is saved later').toBe('Notes from the front desk')
  await menuButton(page).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Schedule publish',
    'Discard changes',
    'Ask for review',
    'Share this draft',
  ])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Create new document' }).click()
  const search = page.getByPlaceholder('Search document types')
  const offered = page.locator('a[href*="intent/create"]')
  await search.fill('Testimonial')
  await expect(offered).toHaveText(['Testimonial'])
  for (const title of ['Home', 'Site settings', 'About']) {
    await search.fill(title)
    await expect(offered, title).toHaveCount(0)
  }
})

test('a second one, opened by an address typed by hand, cannot be published', async ({ page }) => {
  await openPath(page, '/studio/intent/create/template=homePage;type=homePage/')
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
  await expect(publishButton(page)).toHaveCount(0)
})
