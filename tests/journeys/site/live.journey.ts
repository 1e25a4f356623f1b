import { signInAsEditor } from './editor.ts'
import { arrive, expect, test } from './visitor.ts'

test('a publish reaches the open page without a reload, and every page opened after it', {
  tag: '@once',
}, async ({ page, request }) => {
  const editor = await signInAsEditor(request)
  await Promise.all([page.waitForRequest('**/data/live/events/**'), arrive(page, '/')])
  const main = page.getByRole('main')
  const open = main.getByRole('button', { name: 'Is there a mobile app?' })
  await open.click()
  await main.getByLabel('Hotel Name').fill('Sample Court')
  await main.getByLabel('Message').fill('Half a sentence about')
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  const question = 'Does this question reach a page that is open?'
  const before = await editor.publish('faq-training', { question })
  try {
    await expect(main.getByRole('button', { name: question })).toBeVisible()
    await expect(open).toHaveAttribute('aria-expanded', 'true')
    await expect(main.getByLabel('Hotel Name')).toHaveValue('Sample Court')
    await expect(main.getByLabel('Message')).toHaveValue('Half a sentence about')
    await expect(main.getByLabel('Message')).toBeFocused()
    await expect(page.locator('body[data-same-page]')).toHaveCount(1)
    expect(await (await request.get('/')).text()).toContain(question)
  } finally {
    await editor.publish('faq-training', before)
  }
  await expect(main.getByRole('button', { name: question })).toHaveCount(0)
})
