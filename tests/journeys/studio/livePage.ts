import { expect, type Page } from '@playwright/test'
import { arrive } from '../site/arrive.ts'

export async function openLivePage(visitor: Page, path: string) {
  await Promise.all([visitor.waitForRequest('**/data/live/events/**'), arrive(visitor, path)])
  await visitor.evaluate(() => document.body.setAttribute('data-same-page', ''))
  return {
    expectNoReload: () => expect(visitor.locator('body[data-same-page]')).toHaveCount(1),
  }
}
