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
  await expect.poll(() => page.evaluate(takesClicks), 'the list lets clicks through').toBe(true)
}

/** dnd-kit (6.3) swallows each click for 50 ms after a drop: no hand is that fast, but a journey is. */
function takesClicks() {
  const mark = document.createElement('span')
  let isClicked = false
  mark.addEventListener('click', () => {
    isClicked = true
  })
  document.body.append(mark)
  // It does not bubble: nothing else on the page takes it for a click beside an open dialog.
  mark.dispatchEvent(new MouseEvent('click'))
  mark.remove()
  return isClicked
}
