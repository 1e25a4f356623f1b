import { callPaths, paths } from '../../../domain/paths.ts'
import { arrive, expect, test } from './visitor.ts'

test('a page that was used and left has reported how fast it was', {
  tag: '@once',
}, async ({ page }) => {
  // The module may come by itself while the page is opened slowly.
  const measuring = page.waitForResponse(/\/assets\/webVitals-/)
  await arrive(page, paths.refund)
  await page.keyboard.press('End')
  // Settles once the module runs: a page that is left before reports nothing.
  await page.evaluate((url) => import(url).then(() => undefined), (await measuring).url())
  const reported = page
    .context()
    .waitForEvent('request', (request) => request.url().endsWith(callPaths.webVitals))
  await page.goto(paths.thankYou)
  expect((await reported).postDataJSON()).toMatchObject({
    route: paths.refund,
    metrics: { LCP: expect.any(Number) },
  })
})
