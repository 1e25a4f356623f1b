import { atRest } from './arrive.ts'
import { arrive, expect, test } from './visitor.ts'

// What a screen reader is told, line by line, kept beside this file: a change of it is read in review.
// Delete a file of transcripts, and the next run writes it again.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('home reads as it did', { tag: '@once' }, async ({ page }) => {
  await arrive(page, '/')
  await atRest(page)
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'home.yml' })
})

test('the form reads as it did', { tag: '@once' }, async ({ page }) => {
  await arrive(page, '/aboutus')
  await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'form.yml' })
})
