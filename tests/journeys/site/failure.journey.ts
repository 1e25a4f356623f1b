import type { Page } from '@playwright/test'
import { arrive, expect, removeExpectedErrors, test, waitForHydration } from './visitor.ts'

const expectedErrors =
  /Failed to load resource|ChunkLoadError|could not be loaded|Request error|Failed to fetch/

const followBlogLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()

const expectErrorPage = async (page: Page, message: string) => {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText(message)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toBeVisible()
}

const retries: [name: string, retry: (page: Page) => Promise<void>][] = [
  ['a reload', (page) => page.getByRole('button', { name: 'Reload' }).click()],
  ['another click on the link', followBlogLink],
]

for (const [name, retry] of retries)
  test(`a page whose script fails to load shows the error page, and ${name} opens the page`, {
    tag: '@once',
  }, async ({ page, pageLog }) => {
    await arrive(page, '/privacy')
    await page.route('**/assets/*.js', (route) => route.abort())
    await followBlogLink(page)
    await expectErrorPage(page, 'A part of this page did not arrive.')
    await page.unroute('**/assets/*.js')
    await retry(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    removeExpectedErrors(pageLog, expectedErrors)
  })

const blockedScripts: [name: string, scripts: RegExp][] = [
  ['its first script', /\/assets\/start[^/]+\.js$/],
  ['its other scripts', /\/assets\/(?!start)[^/]+\.js$/],
]

for (const [name, scripts] of blockedScripts)
  test(`without ${name}, a page shows an alert and the menu, and visitors can use the FAQ and “Book Demo”`, {
    tag: '@phone',
  }, async ({ page, pageLog }) => {
    await page.route(scripts, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('A part of this page did not arrive.')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await page.locator('summary', { hasText: 'hotel of my size' }).click()
    await expect(page.getByText(/^Yes. It suits small boutique hotels/)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
    await expect(page.locator('#Book-demo-form').getByLabel('Hotel Name')).toBeInViewport()
    await page.unroute(scripts)
    await page.getByRole('link', { name: 'Reload' }).click()
    await waitForHydration(page)
    await expect(page.getByRole('alert')).toBeHidden()
    removeExpectedErrors(
      pageLog,
      /Failed to load resource|stays as it was rendered|could not be loaded/,
    )
  })

test('if Menu is clicked before the scripts arrive, the menu opens once they do', {
  tag: '@phone',
}, async ({ page }) => {
  const scripts = /\/assets\/(?!start)[^/]+\.js$/
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeHidden()
  release()
  await expect(menu).toBeVisible()
})

test('a server-rendered page stays usable while the browser gets 503 from the lake', {
  tag: '@once',
}, async ({ page, pageLog }) => {
  await page.route('**/data/**', (route) => route.fulfill({ status: 503, body: 'down' }))
  await arrive(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.locator('summary', { hasText: 'hotel of my size' }).click()
  await expect(page.getByText(/^Yes. It suits small boutique hotels/)).toBeVisible()
  await expect(page.getByRole('table')).toContainText('₹1,500')
  await expect(page.getByRole('main')).not.toContainText('Unexpected Application Error')
  removeExpectedErrors(pageLog, expectedErrors)
})
