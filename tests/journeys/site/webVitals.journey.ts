import { callPaths, paths } from '../../../domain/paths.ts'
import { arrive, expect, test } from './visitor.ts'

test('a page sends a web vitals report with its route when the page is hidden', {
  tag: '@once',
}, async ({ page }) => {
  // The page may load `webVitals` before `arrive` returns.
  const moduleLoaded = page.waitForResponse(/\/assets\/webVitals-/)
  await arrive(page, paths.refund)
  await page.keyboard.press('End')
  // A page that is hidden before the module runs reports nothing.
  await page.evaluate((url) => import(url).then(() => undefined), (await moduleLoaded).url())
  const reported = page.waitForRequest((request) => request.url().endsWith(callPaths.webVitals))
  // Playwright does not see a beacon of a page that is being left, so the page is hidden instead.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  expect((await reported).postDataJSON()).toMatchObject({ route: paths.refund })
})
