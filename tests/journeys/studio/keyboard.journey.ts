import type { Locator, Page } from '@playwright/test'
import { makeBackendBody } from '../../../domain/enquiry.ts'
import { callPaths } from '../../../domain/paths.ts'
import { notice, openPath, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

const MAX_TAB_STOPS = 100

/** Presses Tab until the element has focus. The focus must be visible: the element looks different without it. */
async function tabTo(page: Page, element: Locator) {
  await expect(element).toBeVisible()
  const stops: string[] = []
  while (stops.length < MAX_TAB_STOPS) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((node) => node === document.activeElement)) break
    stops.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? ''))
  }
  await expect(element, `Tab reached only ${[...new Set(stops)].join('\n')}`).toBeFocused()
  const box = await element.boundingBox()
  if (!box) throw new Error('The focused element is not visible.')
  const clip = { x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8 }
  const focused = await page.screenshot({ clip })
  await element.blur()
  const blurred = await page.screenshot({ clip })
  await element.focus()
  expect(focused.equals(blurred), 'the focus is invisible').toBe(false)
}

const enquiry = {
  hotelname: 'Keyboard Court',
  name: 'Asha',
  phonenumber: '+91 00000 00000',
  email: 'asha@hotel.example',
  message: 'A demo on Friday, please.',
}

test('an editor can do a day’s work without a mouse', async ({ page, content, visitor }) => {
  await visitor.request.post(callPaths.createEnquiry('aangan'), { data: makeBackendBody(enquiry) })

  await openPath(page, '/studio/structure/faq')
  const row = page.getByRole('button', { name: /reach customer support/ })
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  const question = page.getByRole('textbox', { name: 'Question' })
  await expect(question).toHaveValue('When can I reach customer support?')
  await tabTo(page, question)
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  // Until the edit has made a draft, there is nothing to publish.
  await expect(publishButton(page)).toBeEnabled()
  await page.keyboard.press('Control+Alt+p')
  await expect(notice(page, 'was published')).toBeVisible()
  expect(await content.query('*[_id == "faq-support-hours"][0].question')).toBe(
    'When can I reach customer support?!',
  )

  await openPath(page, '/studio/structure/faq')
  await tabTo(page, row)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const readPosition = () =>
    content.query(
      'count(*[_type == "faq" && orderRank < *[_id == "faq-support-hours"][0].orderRank])',
    )
  await expect.poll(readPosition).toBe(3)
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await expect(question).toHaveValue('When can I reach customer support?!')

  await openPath(page, '/studio/enquiries')
  const card = page.getByRole('article', { name: enquiry.hotelname })
  await tabTo(page, card.getByRole('button', { name: 'Mark as answered' }))
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: /^Answered/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, card.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
})
