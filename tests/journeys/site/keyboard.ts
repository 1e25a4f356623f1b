import { expect, type Locator, type Page } from '@playwright/test'

/** The longest page has fewer tab stops. */
const MAX_STOPS = 90

/** Each element that receives the focus must have a focus ring, and its centre must be visible. */
export async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await describeHiddenFocus(page)).toBe('')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target, `reached within ${MAX_STOPS} presses of Tab`).toBeFocused()
}

export async function tabToAndPress(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const describeHiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return '' // the browser's toolbar has the focus
    const name = `<${focused.localName}> ${focused.getAttribute('aria-label') ?? focused.textContent}`
    if (getComputedStyle(focused).outlineStyle === 'none') return `${name} has no focus ring`
    const { left, top, width, height } = focused.getBoundingClientRect()
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!topmost) return `${name} is focused outside the viewport`
    return focused.contains(topmost) || topmost.contains(focused)
      ? ''
      : `${name} is covered by another element`
  })
