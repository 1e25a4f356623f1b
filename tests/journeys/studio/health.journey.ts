import { openPath, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

test('an editor can mark sample content as real, and open the document of a finding', async ({
  page,
  content,
}) => {
  const counts = page.getByRole('status').filter({ hasText: /\d errors?/ })
  await openPath(page, '/studio/')
  await page.getByRole('region', { name: 'Content health' }).getByRole('link').click()
  await expect(counts).toHaveText(/^0 errors/)
  await page.getByRole('button', { name: 'Mark as real content' }).click()
  const choice = page.getByRole('dialog')
  await choice.getByLabel('All of them').check()
  await choice.getByRole('button', { name: /^Mark \d+ as real/ }).click()
  await expect(page.getByRole('region', { name: 'Sample content' })).toBeHidden()
  expect(await content.query('count(*[sample == true])')).toBe(0)
  await content.write({
    _id: 'partner-without-a-logo',
    _type: 'partner',
    name: 'A partner without a logo',
    image: {
      _type: 'picture',
      asset: { _type: 'reference', _ref: 'image-of-nothing', _weak: true },
    },
  })
  await expect(counts).toHaveText(/^[1-9]\d* errors?/)
  await page.getByRole('link', { name: 'A partner without a logo' }).first().click()
  await expect(publishButton(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('A partner without a logo')
})
