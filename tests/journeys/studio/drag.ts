import { expect, type Locator, type Page } from '@playwright/test'

/** Drags an element onto another one in steps, until the list makes room. */
export async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover()
  const place = await to.boundingBox()
  if (!place) throw new Error('There is nothing to drag to.')
  await page.mouse.down()
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 12 })
  await page.mouse.move(place.x + place.width / 2, place.y + 2, { steps: 4 })
  // Lists follow the pointer a frame later. An element that is dropped before that returns to its place.
  await expect.poll(() => to.boundingBox(), 'the list makes room').not.toEqual(place)
  await page.mouse.up()
  await expect.poll(() => page.evaluate(takesClicks), 'the list lets clicks through').toBe(true)
}

/** dnd-kit (6.3) ignores clicks for 50 ms after a drop. A journey can be faster than that. */
function takesClicks() {
  const mark = document.createElement('span')
  let isClicked = false
  mark.addEventListener('click', () => {
    isClicked = true
  })
  document.body.append(mark)
  // The event does not bubble, so that an open dialog does not take it for a click outside.
  mark.dispatchEvent(new MouseEvent('click'))
  mark.remove()
  return isClicked
}
