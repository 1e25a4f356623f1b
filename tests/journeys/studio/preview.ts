import { expect, type FrameLocator, type Page } from '@playwright/test'
import { answerMap } from '../site/map.ts'
import { openPath } from './desk.ts'

/** The page of the site beside the form. */
export const framed = (page: Page): FrameLocator => page.frameLocator('iframe')

const editSwitch = (page: Page) => page.getByRole('checkbox', { name: 'Edit', exact: true })

/** Opens a page of the site in the preview and waits until its texts can be clicked. */
export async function openPreview(page: Page, path: string): Promise<FrameLocator> {
  await answerMap(page)
  await page.addInitScript(markFeatures)
  await openPath(page, `/studio/presentation?preview=${path}`)
  const site = framed(page)
  await expect(site.locator('[data-sanity]').first()).toBeAttached()
  await expect(
    site.locator(KNOWS_FEATURES),
    'the page knows the features of the Studio',
  ).toBeAttached()
  await expect(editSwitch(page), 'the Studio knows that the page is being edited').toBeChecked()
  return site
}

/** Matches a page that `markFeatures` has marked. */
export const KNOWS_FEATURES = '[data-features]'

/**
 * Sets an attribute on the page once clicks on its texts take effect. @sanity/visual-editing asks the Studio for its
 * features. When the answer arrives, the library marks the texts again and Edit is switched on again, so an earlier
 * click is lost. If no answer arrives in time, the library warns of a version mismatch and works without features.
 */
export function markFeatures() {
  const mark = () =>
    requestAnimationFrame(() => document.documentElement.setAttribute('data-features', ''))
  addEventListener('message', ({ data }) => {
    if (data?.data?.features) mark()
  })
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    warn(...words)
    if (String(words[0]).includes('Package version mismatch')) mark()
  }
}

/** Switches Edit off, so that a click on the page follows links instead of opening fields. */
export async function switchEditOff(page: Page) {
  // Playwright may fail to click the checkbox: it can still be moving, and the drawn switch covers it.
  await editSwitch(page).press('Space')
  await expect(editSwitch(page)).not.toBeChecked()
}

/** The Studio logs this error if the page has not connected after eight seconds. A slow page still connects later. */
const SLOW_TO_CONNECT = 'Unable to connect to visual editing.'

/** Matches errors of the Studio's requests to Sanity, such as for its latest version. The CSP blocks them. */
const TO_SANITY = /sanity-cdn\.com|api\.sanity\.io|create-manifest\.json|^Failed to fetch version/

/** Collects console errors and uncaught errors of the Studio and of the page in it. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    if (text.startsWith(SLOW_TO_CONNECT) || TO_SANITY.test(text)) return
    if (message.type() === 'error') errors.push(text)
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}
