import { expect, type Page } from '@playwright/test'
import { chooseAction } from './desk.ts'

const PUBLISH_DELAY_MS = 5_000

/** The Studio allows only whole minutes, so this function replaces the time in the Studio's request. */
export async function schedulePublishSoon(page: Page) {
  await page.route('**/data/actions/**', (route) => {
    const body: { actions: Record<string, unknown>[] } = route.request().postDataJSON()
    const actions = body.actions.map((action) =>
      'publishAt' in action
        ? { ...action, publishAt: new Date(Date.now() + PUBLISH_DELAY_MS).toISOString() }
        : action,
    )
    return route.continue({ postData: JSON.stringify({ ...body, actions }) })
  })
  await chooseAction(page, 'Schedule publish')
  const dialog = page.getByRole('dialog', { name: 'Schedule draft for publishing' })
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const day = tomorrow.toLocaleDateString('en-US', { dateStyle: 'medium' })
  await dialog.getByRole('textbox').fill(`${day} 12:00`)
  // The Studio reads the field on blur.
  await dialog.getByRole('textbox').press('Tab')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.unroute('**/data/actions/**')
}
