import type { Page } from '@playwright/test'
import { formField, openDocument, openPath } from './desk.ts'
import { expect, test } from './editor.ts'
import { createPng } from './pictures.ts'

/** Searches in the dialog for choosing a picture. Its search field is the last on the page. */
const searchMedia = (page: Page, words: string) =>
  page.getByPlaceholder('Search').last().fill(words)

const thumbnail = (page: Page, name: string) =>
  page.locator('[draggable="true"]').filter({ hasText: name }).locator('img')

test('an editor can upload, tag, find, use and delete pictures, but cannot delete a picture in use', {
  tag: '@core',
}, async ({ page, content }) => {
  await openPath(page, '/studio/media')
  const choosing = page.waitForEvent('filechooser')
  const upload = page.getByRole('button', { name: 'Upload assets', exact: true })
  await upload.and(page.locator('button')).click()
  await (await choosing).setFiles([
    await createPng('lobby.png', '#123456'),
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    await createPng('pool.png', '#654321'),
  ])
  await expect(page.getByRole('alert').filter({ hasText: /Bad Request - / })).toBeVisible()
  await expect(thumbnail(page, 'pool.png')).toBeVisible()

  await thumbnail(page, 'lobby.png').click()
  const details = page.getByRole('dialog', { name: 'Asset details' })
  await details.getByRole('combobox').fill('Goa')
  await page.keyboard.press('Enter')
  await expect(details.getByText('Goa', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Save and close' }).click()
  await expect
    .poll(() => content.query('*[opt.media.tags[0]->name.current == "Goa"].originalFilename'))
    .toEqual(['lobby.png'])

  await openDocument(page, 'testimonial;testimonial-ghat-varanasi')
  await formField(page, 'Picture').getByRole('button', { name: 'Open image options menu' }).click()
  await page.getByRole('menuitem', { name: 'Media', exact: true }).click()
  await searchMedia(page, 'lobby')
  await expect(thumbnail(page, 'pool.png')).toHaveCount(0)
  await thumbnail(page, 'lobby.png').click()
  await expect
    .poll(() =>
      content.query('*[_id == "drafts.testimonial-ghat-varanasi"][0].img.asset->originalFilename'),
    )
    .toBe('lobby.png')

  await openPath(page, '/studio/media')
  await thumbnail(page, 'lobby.png').click()
  await details.getByRole('tab', { name: 'References (1)' }).click()
  await expect(details.getByText(/Varanasi/)).toBeVisible()
  await deleteAsset(page)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Unable to delete 1 asset' }),
  ).toBeVisible()

  await thumbnail(page, 'pool.png').click()
  await deleteAsset(page)
  await expect(thumbnail(page, 'pool.png')).toHaveCount(0)
  // The list removes the picture before the lake has deleted it.
  await expect
    .poll(() =>
      content.query(
        '*[_type == "sanity.imageAsset" && originalFilename in ["lobby.png", "pool.png"]].originalFilename',
      ),
    )
    .toEqual(['lobby.png'])
})

async function deleteAsset(page: Page) {
  await page
    .getByRole('dialog', { name: 'Asset details' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('button', { name: 'Yes, delete 1 asset' }).click()
}
