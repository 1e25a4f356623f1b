import { expect, type Locator, type Page } from '@playwright/test'

/** Drags one thing onto the place of another, as a hand does: with stops on the way, until the list makes room. */
export async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover()
  const place = await to.boundingBox()
  if (!place) throw new Error('There is nothing to drag to.')
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 12 })
  await page.mouse.move(place.x + place.width / 2, place.y + 2, { steps: 4 })
  // Lists follow the pointer in frames of their own: what is let go before goes back to where it was.
  await expect.poll(() => to.boundingBox(), 'the list makes room').not.toEqual(place)
  await page.mouse.up()
}
