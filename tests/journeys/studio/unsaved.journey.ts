import type { Page } from '@playwright/test'
import { openDocument } from './desk.ts'
import { test as base, expect } from './editor.ts'
import { openPageThroughProxy, openProxy, type ServerProxy } from './proxy.ts'

type Fixtures = {
  serverProxy: ServerProxy
  /** The Studio of an editor whose connection to the server can be cut. */
  remote: Page
}

const test = base.extend<Fixtures>({
  serverProxy: async ({ baseURL }, use) => {
    const proxy = await openProxy(baseURL ?? '')
    await use(proxy)
    proxy.close()
  },
  remote: async ({ serverProxy, browser }, use) => {
    const page = await openPageThroughProxy(serverProxy, browser)
    await use(page)
    await page.context().close()
  },
})

const paragraph = (page: Page) => page.getByRole('textbox', { name: 'Paragraph' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const retryNotice = (page: Page) => status(page, 'trying again')
const unreachableNotice = (page: Page) => status(page, 'The server cannot be reached or is busy.')
const draftQuery = '*[_id == "drafts.benefit-save-time"][0].para'

test('text typed while the server is unreachable is saved once the server is back', {
  tag: '@core',
}, async ({ remote, serverProxy, content }) => {
  await openDocument(remote, 'benefit;benefit-save-time')
  await paragraph(remote).fill('Typed before.')
  await expect.poll(() => content.query(draftQuery)).toBe('Typed before.')

  serverProxy.cut()
  await paragraph(remote).press('Control+End')
  await remote.keyboard.type(' Typed while nobody answers.', { delay: 20 })
  await expect(retryNotice(remote)).toContainText('Not saved yet, trying again.')
  await remote.keyboard.type(' And on.', { delay: 20 })
  await expect(paragraph(remote)).toHaveValue('Typed before. Typed while nobody answers. And on.')
  expect(await content.query(draftQuery)).toBe('Typed before.')

  const dialogOpened = remote.waitForEvent('dialog')
  await remote.close({ runBeforeUnload: true })
  const dialog = await dialogOpened
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(paragraph(remote)).toHaveValue('Typed before. Typed while nobody answers. And on.')

  serverProxy.restore()
  await expect
    .poll(() => content.query(draftQuery))
    .toBe('Typed before. Typed while nobody answers. And on.')
  await expect(retryNotice(remote)).toHaveCount(0)
  await expect(paragraph(remote)).toHaveValue('Typed before. Typed while nobody answers. And on.')

  const [benefit] = await content.query<object[]>('*[_id == "drafts.benefit-save-time"]')
  await content.write({ ...benefit, para: 'Written by somebody else.' })
  await expect(paragraph(remote)).toHaveValue('Written by somebody else.')

  serverProxy.cut()
  await remote.getByRole('link', { name: 'Testimonials' }).click()
  await expect(unreachableNotice(remote)).toBeVisible()
  await expect(remote.getByText('There was an error')).toHaveCount(0)
  serverProxy.restore()
  await expect(remote.getByRole('link', { name: /Kumarakom/ })).toBeVisible()
  await expect(remote.getByText(/There was an error|\*\[_type/)).toHaveCount(0)
  await expect(unreachableNotice(remote)).toHaveCount(0)
})
