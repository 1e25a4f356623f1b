import { arrive, expect, test } from './visitor.ts'

test('a page whose link the pointer rests on is there before the click', {
  tag: '@once',
}, async ({ page }) => {
  await arrive(page, '/')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })
  await Promise.all([page.waitForResponse(/\/data\/query\/.*tag=blog/), link.hover()])
  await page.route('**/data/query/**', (route) => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})
