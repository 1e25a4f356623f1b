import { paths } from '../../../domain/paths.ts'
import { EDITOR_TOKEN } from '../servers.ts'
import { arrive, expect, test } from './visitor.ts'

test('a page that was used and left has told the server how fast it was', {
  tag: '@once',
}, async ({ page, request }) => {
  const headers = { authorization: `Bearer ${EDITOR_TOKEN}` }
  /** How many pages of the route editors read of. */
  const measured = async () => {
    const table = await (await request.get('/studio/web-vitals', { headers })).text()
    return Number(/^\/refund-policy +LCP +(\d+)/m.exec(table)?.[1] ?? 0)
  }
  // It may come by itself while the page is opened slowly.
  const measuring = page.waitForResponse(/\/assets\/webVitals-/)
  await arrive(page, paths.refund)
  const before = await measured()
  await page.keyboard.press('End')
  // Settles once the module runs: a page that is left before tells nothing.
  await page.evaluate((url) => import(url).then(() => undefined), (await measuring).url())
  await page.goto(paths.thankYou)
  await expect.poll(measured).toBeGreaterThan(before)
})
