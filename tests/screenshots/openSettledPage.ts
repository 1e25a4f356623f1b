import type { Page } from '@playwright/test'
import { arrive } from '../journeys/site/arrive.ts'

export async function openSettledPage(page: Page, path: string) {
  await arrive(page, path)
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    // Ignores pictures that fail to load: the screenshot shows the gap.
    await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())])
  })
  const map = page.getByRole('link', { name: 'Open the map' })
  if ((await map.count()) > 0) {
    await map.scrollIntoViewIfNeeded()
    await page.frameLocator('iframe').locator('body').waitFor({ state: 'attached' })
  }
  await page.evaluate(() => window.scrollTo({ top: 0 }))
}
