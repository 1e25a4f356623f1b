import { expect, type FrameLocator, type Page } from '@playwright/test'
import { mockMap } from '../site/map.ts'
import { openPath } from './desk.ts'

export const previewFrame = (page: Page): FrameLocator => page.frameLocator('iframe')

const editSwitch = (page: Page) => page.getByRole('checkbox', { name: 'Edit', exact: true })

export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await mockMap(page)
  await page.addInitScript(markReadyOverlays)
  await openPath(page, `/studio/presentation?preview=${path}`)
  const site = previewFrame(page)
  await expect(site.locator('[data-sanity]').first()).toBeAttached()
  await expect(site.locator(OVERLAYS_READY), 'clicks on texts take effect').toBeAttached()
  await expect(editSwitch(page), 'the Studio knows that the overlays are on').toBeChecked()
  return site
}

export const OVERLAYS_READY = '[data-features]'

/**
 * Sets an attribute once clicks on texts take effect. @sanity/visual-editing asks the Studio for its features. When the
 * answer arrives, the library recreates its overlays and loses earlier clicks. If the request fails, the library warns
 * of a version mismatch.
 */
export function markReadyOverlays() {
  const mark = () =>
    requestAnimationFrame(() => document.documentElement.setAttribute('data-features', ''))
  addEventListener('message', ({ data }) => {
    if (data?.data?.features) mark()
  })
  const { warn } = console
  console.warn = (...args: unknown[]) => {
    warn(...args)
    if (String(args[0]).includes('Package version mismatch')) mark()
  }
}

/** Switches Edit off, so that a click on the page follows links instead of opening fields. */
export async function switchEditOff(page: Page) {
  // A click may fail, because the visible switch covers the checkbox and may still be moving.
  await editSwitch(page).press('Space')
  await expect(editSwitch(page)).not.toBeChecked()
}

/** The Studio logs this error if the preview has not connected within eight seconds. A slow page connects later. */
const SLOW_CONNECTION_ERROR = 'Unable to connect to visual editing.'

/** Matches errors of the Studio's requests to Sanity, which the CSP blocks, and for a missing manifest. */
const EXPECTED_REQUEST_ERROR =
  /sanity-cdn\.com|api\.sanity\.io|create-manifest\.json|^Failed to fetch version/

export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    if (text.startsWith(SLOW_CONNECTION_ERROR) || EXPECTED_REQUEST_ERROR.test(text)) return
    if (message.type() === 'error') errors.push(text)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
