import { expect, type FrameLocator, type Page } from '@playwright/test'
import { mockMap } from '../site/map.ts'
import { openPath } from './desk.ts'

export const previewFrame = (page: Page): FrameLocator => page.frameLocator('iframe')

const editSwitch = (page: Page) => page.getByRole('checkbox', { name: 'Edit', exact: true })

/** Opens a page of the site in the preview and waits until clicks on the page's texts take effect. */
export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await mockMap(page)
  await page.addInitScript(markClickablePage)
  await openPath(page, `/studio/presentation?preview=${path}`)
  const site = previewFrame(page)
  await expect(site.locator('[data-sanity]').first()).toBeAttached()
  await expect(site.locator(CLICKABLE_PAGE), 'clicks on texts take effect').toBeAttached()
  await expect(editSwitch(page), 'the Studio knows that the page is being edited').toBeChecked()
  return site
}

/** Selects a page that `markClickablePage` has marked. */
export const CLICKABLE_PAGE = '[data-features]'

/**
 * Sets an attribute on the page once clicks on its texts take effect. @sanity/visual-editing asks the Studio which
 * features the Studio has. When the answer arrives, the library creates its overlays anew and switches Edit on again,
 * so earlier clicks are lost. Without an answer, the library warns of a version mismatch and keeps its overlays.
 */
export function markClickablePage() {
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

/** Matches errors of the Studio's requests to Sanity, which the CSP blocks, and for a manifest, which is missing. */
const EXPECTED_REQUEST_ERROR =
  /sanity-cdn\.com|api\.sanity\.io|create-manifest\.json|^Failed to fetch version/

/** Collects the uncaught errors and the unexpected console errors of a page and its frames. */
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
