import type { Page } from '@playwright/test'
import { openDocument } from './desk.ts'
import { test as base, expect } from './editor.ts'
import { type Line, openLine, openThroughLine } from './outage.ts'

type Fixtures = {
  line: Line
  /** The Studio of an editor whose connection to the server can be cut. */
  remote: Page
}

const test = base.extend<Fixtures>({
  line: async ({ baseURL }, use) => {
    const line = await openLine(baseURL ?? '')
    await use(line)
    line.close()
  },
  remote: async ({ line, browser }, use) => {
    const page = await openThroughLine(line, browser)
    await use(page)
    await page.context().close()
  },
})

const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const notice = (page: Page) => status(page, 'trying again')
const silence = (page: Page) => status(page, 'The server does not answer.')
const draft = '*[_id == "drafts.benefit-save-time"][0].para'

test('an editor loses no typed text while the server is unreachable, and the text is saved once the server is back', {
  tag: '@core',
}, async ({ remote, line, content }) => {
  await openDocument(remote, 'benefit;benefit-save-time')
  await paragraph(remote).fill('Typed before.')
  await expect.poll(() => content.query(draft)).toBe('Typed before.')

  line.cut()
  await paragraph(remote).press('Control+End')
  await remote.keyboard.type(' Typed while nobody answers.', { delay: 20 })
  await expect(notice(remote)).toContainText('Not saved yet, trying again.')
  await remote.keyboard.type(' And on.', { delay: 20 })
  await expect(paragraph(remote)).toHaveValue('Typed before. Typed while nobody answers. And on.')
  expect(await content.query(draft)).toBe('Typed before.')

  const asked = remote.waitForEvent('dialog')
  await remote.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(paragraph(remote)).toHaveValue('Typed before. Typed while nobody answers. And on.')

  line.restore()
  await expect
    .poll(() => content.query(draft))
    .toBe('Typed before. Typed while nobody answers. And on.')
  await expect(notice(remote)).toHaveCount(0)
  await expect(paragraph(remote)).toHaveValue('Typed before. Typed while nobody answers. And on.')

  // The Studio receives the changes of others again.
  const [benefit] = await content.query<object[]>('*[_id == "drafts.benefit-save-time"]')
  await content.write({ ...benefit, para: 'Written by somebody else.' })
  await expect(paragraph(remote)).toHaveValue('Written by somebody else.')

  line.cut()
  await remote.getByRole('link', { name: 'Testimonials' }).click()
  await expect(silence(remote)).toBeVisible()
  await expect(remote.getByText('There was an error')).toHaveCount(0)
  line.restore()
  await expect(remote.getByRole('link', { name: /Kumarakom/ })).toBeVisible()
  await expect(remote.getByText(/There was an error|\*\[_type/)).toHaveCount(0)
  await expect(silence(remote)).toHaveCount(0)
})
