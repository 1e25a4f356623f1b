import type { Page } from '@playwright/test'
import { formField, openDocument, openPath } from './desk.ts'
import { expect, test } from './editor.ts'
import { createPng } from './pictures.ts'

/** Searches in the dialog for choosing a picture. Its search field is the last on the page. */
const searchMedia = (page: Page, words: string) =>
  page.getByPlaceholder('Search').last().fill(words)

const thumbnail = (page: Page, name: string) =>
  page.locator('[draggable="true"]').filter({ hasText: name }).locator('img')

async function chooseInMedia(page: Page, files: Awaited<ReturnType<typeof createPng>>[]) {
  const choosing = page.waitForEvent('filechooser')
  const upload = page.getByRole('button', { name: 'Upload assets', exact: true })
  await upload.and(page.locator('button')).click()
  await (await choosing).setFiles(files)
}

test('an editor can upload, tag, find, use and delete pictures, but cannot delete a picture in use', async ({
  page,
  content,
}) => {
  await openPath(page, '/studio/media')
  await chooseInMedia(page, [
    await createPng('lobby.png', '#123456'),
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'kitchen.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    await createPng('pool.png', '#654321'),
  ])
  const refusals = page.getByRole('status')
  await expect(refusals.filter({ hasText: '“broken.png” was not uploaded.' })).toContainText(
    /“kitchen.heic” was not uploaded\. The image is in HEIC.*Export it as JPEG/,
  )
  await page.getByRole('button', { name: 'Dismiss' }).click()
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
  const inUse = refusals.filter({ hasText: 'This is in use' })
  await expect(inUse.getByRole('link', { name: /Varanasi/ })).toBeVisible()
  // The mouse would keep the media plugin's notice open, which may cover the button.
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')

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

test('pictures whose upload was interrupted are named, and “Try these again” uploads them', async ({
  page,
  content,
}) => {
  await openPath(page, '/studio/media')
  await page.route(/\/assets\/images\//, (upload) => upload.abort('connectionreset'))
  await chooseInMedia(page, [await createPng('garden.png', '#0a7d2c')])
  const { buffer } = await createPng('roof.png', '#7d0a2c')
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(bytes)], 'roof.png', { type: 'image/png' }))
      return files
    },
    [...buffer],
  )
  await page.getByText('Upload assets').first().dispatchEvent('drop', { dataTransfer })
  const refusals = page.getByRole('status')
  for (const name of ['garden.png', 'roof.png'])
    await expect(refusals.filter({ hasText: `“${name}” was not uploaded.` })).toBeVisible()
  await page.unroute(/\/assets\/images\//)
  await page.getByRole('button', { name: 'Try these again' }).click()
  await expect(thumbnail(page, 'garden.png')).toBeVisible()
  await expect(thumbnail(page, 'roof.png')).toBeVisible()
  await expect(refusals.filter({ hasText: 'was not uploaded' })).toHaveCount(0)
  expect(
    await content.query(
      'count(*[_type == "sanity.imageAsset" && originalFilename in ["garden.png", "roof.png"]])',
    ),
  ).toBe(2)
})

test('Replace in Media does not change published pages', async ({ page, content }) => {
  const readPicture = () => content.query('*[_id == "testimonial-hills-manali"][0].img')
  const before = await readPicture()
  await openPath(page, '/studio/media')
  await searchMedia(page, 'hills-manali')
  await page.getByText('hills-manali.webp').click()
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await searchMedia(page, '')
  await page.getByRole('dialog').locator('[draggable="false"]').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was replaced' })).toBeVisible()
  expect(await readPicture()).toEqual(before)
})

test('a new film asks for a new poster', async ({ page, content }) => {
  const path = encodeURIComponent('sections[_key=="why-choose"].video')
  await openPath(page, `/studio/intent/edit/id=homePage;type=homePage;path=${path}`)
  await expect(page.getByText('why.mp4')).toBeVisible()
  await page.getByRole('button', { name: 'Open file options menu' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Upload' }).click()
  const film = { name: 'new.mp4', mimeType: 'video/mp4', buffer: Buffer.from('a film') }
  await (await choosing).setFiles(film)
  const video = '*[_id == "drafts.homePage"][0].sections[_key == "why-choose"][0].video'
  await expect
    .poll(() => content.query(`${video}{"film": mp4.asset->originalFilename, poster}`))
    .toEqual({ film: 'new.mp4', poster: null })
})

async function deleteAsset(page: Page) {
  await page
    .getByRole('dialog', { name: 'Asset details' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('button', { name: 'Yes, delete 1 asset' }).click()
}
