import type { Page } from '@playwright/test'
import { atRest, holdClock } from './arrive.ts'
import { askAxe, bringAxe } from './axe.ts'
import { faintText } from './contrast.ts'
import { everyPage, unknown } from './pages.ts'
import { arrive, expect, forgive, test } from './visitor.ts'

// Nothing turns by itself while axe reads and the words are measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => bringAxe(page))

type Look = {
  /** Only what a state has brought about; the whole page by default. */
  part?: string
  /** Whether text over pictures and patterns is measured, too. */
  contrast?: boolean
}

/** Asks axe by day and by night. */
async function expectNothingFound(page: Page, state: string, { part, contrast }: Look = {}) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await atRest(page)
    const { findings, unjudged } = await askAxe(page, part)
    expect.soft(findings, `${state}, ${colorScheme}`).toEqual([])
    if (!contrast) continue
    const faint = await faintText(page, unjudged)
    expect.soft(faint, `text under 4.5:1, ${state}, ${colorScheme}`).toEqual([])
  }
}

for (const { path, name } of everyPage)
  test(`axe finds nothing on ${name}, with menu and modal closed and open`, async ({
    page,
    isMobile,
    watched,
  }) => {
    await arrive(page, path)
    await expectNothingFound(page, 'at rest', { contrast: true })

    if (isMobile) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expectNothingFound(page, 'menu open', { part: 'header' })
      await page.keyboard.press('Escape')
    }

    await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNothingFound(page, 'modal open', { part: 'dialog' })
    if (path === unknown.path) forgive(watched, /404/)
  })

test('axe finds nothing on home once a visitor has been at work', async ({ page }) => {
  await holdClock(page)
  await arrive(page, '/')
  await page.getByRole('button', { name: 'Play the slides' }).first().click()
  await page.clock.runFor(2000)
  await expect(page.getByRole('group', { name: /^2 of 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pause the slides' }).click()
  await page.clock.resume()
  await expectNothingFound(page, 'second slide', {
    part: '[aria-label="Opening slides"]',
    contrast: true,
  })

  await questions(page).first().click()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('main').getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(page.getByRole('group', { name: /answers need your attention/ })).toBeFocused()
  await expectNothingFound(page, 'answer open, add-on ticked, enquiry refused')

  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Send Enquiry' }).click()
  await expect(modal.getByRole('group', { name: /answers need your attention/ })).toBeFocused()
  await expectNothingFound(page, 'enquiry refused in the modal', { part: 'dialog' })
})

const questions = (page: Page) => page.locator('button[aria-expanded][aria-controls$="-answer"]')
