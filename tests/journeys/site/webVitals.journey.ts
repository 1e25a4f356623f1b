import { callPaths, paths } from '../../../domain/paths.ts'
import { arrive, expect, test } from './visitor.ts'

test('a page that was used reports its web vitals when it is hidden', {
  tag: '@once',
}, async ({ page }) => {
  // The module may come by itself while the page is opened slowly.
  const measuring = page.waitForResponse(/\/assets\/webVitals-/)
  await arrive(page, paths.refund)
  await page.keyboard.press('End')
  // Settles once the module runs: a page that is hidden before reports nothing.
  await page.evaluate((url) => import(url).then(() => undefined), (await measuring).url())
  const reported = page.waitForRequest((request) => request.url().endsWith(callPaths.webVitals))
  // Playwright does not see a beacon that is sent while a page is left, so this page is hidden instead.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  expect((await reported).postDataJSON()).toMatchObject({ route: paths.refund })
})
