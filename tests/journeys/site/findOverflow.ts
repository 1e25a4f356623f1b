import type { Page } from '@playwright/test'

export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const overflows = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const mayOverflow = parent?.closest('[aria-roledescription="carousel"], .visually-hidden')
      if (!parent?.checkVisibility({ visibilityProperty: true }) || mayOverflow) continue
      range.selectNodeContents(texts.currentNode)
      for (const { left, right, width } of range.getClientRects())
        if (width > 0 && (left < -1 || right > clientWidth + 1))
          overflows.push(`“${texts.currentNode.textContent}” reaches from ${left} to ${right}`)
    }
    return overflows
  })
