import { openPath, publishButton } from './desk.ts'
import { expect, test } from './editor.ts'

test('content health counts samples apart from errors, and opens the document of a finding', async ({
  page,
  content,
}) => {
  const counts = page.getByRole('status').filter({ hasText: /^\d+ (?:error|warning|sample)/ })
  await openPath(page, '/studio/')
  await page.getByRole('region', { name: 'Content health' }).getByRole('link').click()
  await expect(counts).toHaveText(/^\d+ samples to replace\.$/)
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
