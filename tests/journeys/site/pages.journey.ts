import { pages, unknown } from './pages.ts'
import { arrive, expect, forgive, test } from './visitor.ts'

for (const { path, heading } of pages)
  test(`${path} is complete without JavaScript and hydrates without an error`, async ({
    page,
    request,
  }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]+"/)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}"`))

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2024')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'pixels that stick out at the side').toBeLessThanOrEqual(0)
  })

test('an unknown address answers 404 with a way home', async ({ page, watched }) => {
  // One page stands for all these paths: it must hydrate at each, or an error in the console fails this.
  const response = await arrive(page, unknown.path)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: unknown.heading })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
  // Chromium itself logs that the document answered 404.
  forgive(watched, /404/)
})

test('an anchor leads from another page to its section', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Benefits' }).click()
  await expect(page).toHaveURL('/#Benefits')
  await expect(page.locator('#Benefits').getByRole('heading').first()).toBeInViewport()
})
