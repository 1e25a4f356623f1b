import { expect, type Locator, type Page } from '@playwright/test'

export async function drag(page: Page, from: Locator, to: Locator) {
  await from.hover()
  const box = await to.boundingBox()
  if (!box) throw new Error('The drop target is not visible.')
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
  await page.mouse.move(box.x + box.width / 2, box.y + 2, { steps: 4 })
  // The list makes room one frame after the pointer has moved. If dropped earlier, the element returns to its place.
  await expect.poll(() => to.boundingBox(), 'the list makes room').not.toEqual(box)
  await page.mouse.up()
  await expect.poll(() => page.evaluate(handlesClicks), 'clicks have an effect again').toBe(true)
}

/** dnd-kit (6.3) ignores clicks for 50 ms after a drop, so a journey's next click could be lost. */
function handlesClicks() {
  const element = document.createElement('span')
  let isClicked = false
  element.addEventListener('click', () => {
    isClicked = true
  })
  document.body.append(element)
  // The event does not bubble, because an open dialog would treat it as a click outside the dialog.
  element.dispatchEvent(new MouseEvent('click'))
  element.remove()
  return isClicked
}
