import type { Page } from '@playwright/test'
import { arrive, expect, forgive, test } from './visitor.ts'

/** Chromium logs each request that fails; these journeys make requests fail. */
const failedRequests = /Failed to load resource|ChunkLoadError|could not be loaded/
const contentQueries = '**/data/query/**'

const followBlogLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()

const expectErrorPage = async (page: Page, sentence: string) => {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText(sentence)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2024')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toBeVisible()
}

test('a part of the site that does not load is a ChunkLoadError that a reload mends', {
  tag: '@once',
}, async ({ page, watched }) => {
  await arrive(page, '/privacy')
  await page.route('**/assets/*.js', (route) => route.abort())
  await followBlogLink(page)
  await expectErrorPage(page, 'A part of this page did not arrive.')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  forgive(watched, failedRequests)
})

test('a part that never arrives has failed after 120 seconds', { tag: '@once' }, async ({
  page,
  watched,
}) => {
  await page.clock.install()
  await arrive(page, '/privacy')
  await page.route('**/assets/*.js', () => {}) // it hangs
  await followBlogLink(page)
  await expect(page.getByRole('progressbar', { name: 'The page is loading' })).toBeAttached()
  await page.clock.runFor(119_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await page.clock.runFor(1000)
  await expectErrorPage(page, 'A part of this page did not arrive.')
  forgive(watched, failedRequests)
})

test('content that fails on the way to another page says so inside header and footer', {
  tag: '@once',
}, async ({ page, watched }) => {
  await arrive(page, '/privacy')
  await page.route(contentQueries, (route) => route.abort())
  await followBlogLink(page)
  await expectErrorPage(page, 'The page cannot be shown just now.')
  await page.unroute(contentQueries)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  forgive(watched, failedRequests)
})

test('a rendered page stays readable and usable while the content service is down', {
  tag: '@once',
}, async ({ page, watched }) => {
  await page.route('**/data/**', (route) => route.fulfill({ status: 503, body: 'down' }))
  await arrive(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /hotel of my size/ }).click()
  await expect(page.getByRole('button', { name: /hotel of my size/ })).toContainText('-')
  await expect(page.getByRole('table')).toContainText('₹1,500')
  await expect(page.getByRole('main')).not.toContainText('Unexpected Application Error')
  forgive(watched, failedRequests)
})
