import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contrast } from '../../setup/contrast.ts'

/** The contrast that WCAG 1.4.3 requires of small text. This check requires it of large text too. */
const MIN_CONTRAST = 4.5

type Line = {
  text: string
  colour: number[]
  left: number
  top: number
  right: number
  bottom: number
}

/** Compares each pixel behind a line, in a screenshot without text, with the colour of the line's text. */
export async function findLowContrastText(page: Page, selectors: string[]): Promise<string[]> {
  const lines = await measureLines(page, selectors)
  if (lines.length === 0) return []
  const { data, info } = await sharp(await screenshotWithoutText(page))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return lines.flatMap(({ text, colour, left, top, right, bottom }) => {
    let worst = Number.POSITIVE_INFINITY
    for (let y = Math.max(0, top); y < Math.min(bottom, info.height); y += 1)
      for (let x = Math.max(0, left); x < Math.min(right, info.width); x += 1) {
        const offset = (y * info.width + x) * info.channels
        worst = Math.min(worst, contrast(colour, [...data.subarray(offset, offset + 3)]))
      }
    return worst < MIN_CONTRAST ? [`“${text}” has ${worst.toFixed(2)}:1`] : []
  })
}

const measureLines = (page: Page, selectors: string[]): Promise<Line[]> =>
  page.evaluate((selectors) => {
    // A full-page screenshot shows sticky elements where they are at the top of the page, so the page is scrolled there
    // first.
    window.scrollTo({ top: 0, behavior: 'instant' })
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const rgb = (colour: string) => {
      if (!context) return [0, 0, 0]
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
    }
    const range = document.createRange()
    return selectors.flatMap((selector) => {
      const element = document.querySelector(selector)
      if (!element?.checkVisibility({ visibilityProperty: true })) return []
      const colour = rgb(getComputedStyle(element).color)
      const textNodes = [...element.childNodes].filter(
        ({ nodeType }) => nodeType === Node.TEXT_NODE,
      )
      return textNodes.flatMap((node) => {
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
          text: node.textContent ?? '',
          colour,
          left: Math.ceil(left + window.scrollX),
          top: Math.ceil(top + window.scrollY),
          right: Math.floor(right + window.scrollX),
          bottom: Math.floor(bottom + window.scrollY),
        }))
      })
    })
  }, selectors)

async function screenshotWithoutText(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { color: transparent !important; transition: none !important }')
    document.adoptedStyleSheets = [style]
  })
  const picture = await page.screenshot({ fullPage: true })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return picture
}
