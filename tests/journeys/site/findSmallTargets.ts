import type { Page } from '@playwright/test'

/** WCAG 2.2, success criterion 2.5.8 */
const MIN_SIDE_PX = 24

/** Skips targets inside a sentence, which WCAG allows to be smaller. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((minimum) => {
    const isInSentence = (element: Element) => {
      const parentText = element.parentElement?.textContent?.trim() ?? ''
      const ownText = element.textContent?.trim() ?? ''
      return getComputedStyle(element).display === 'inline' && parentText.length > ownText.length
    }
    const targets = document.querySelectorAll(
      'a[href], button, input, textarea, select, summary, iframe, [tabindex="0"]',
    )
    return [...targets].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element)) return []
      // A click on the label activates the input, so the size of the label counts.
      const target = element.matches('label input') ? element.closest('label') : element
      const { width, height } = (target ?? element).getBoundingClientRect()
      if (Math.min(width, height) >= minimum) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim()
      return [`${element.localName} “${name}” is ${width} × ${height} px`]
    })
  }, MIN_SIDE_PX)
