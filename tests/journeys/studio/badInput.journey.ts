import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { chooseAction, formField, notice, openDocument, openPath, publish } from './desk.ts'
import { expect, test } from './editor.ts'

/** Creates a 30 MB picture of noise, which cannot be compressed. */
async function createHeavyPicture() {
  const size = { width: 3300, height: 3200, channels: 3 } as const
  const noise = randomFillSync(Buffer.alloc(size.width * size.height * size.channels))
  const buffer = await sharp(noise, { raw: size }).png({ compressionLevel: 0 }).toBuffer()
  return { name: 'heavy.png', mimeType: 'image/png', buffer }
}

test('a reference to a missing document is reported, and a referenced document cannot be deleted', async ({
  page,
  content,
}) => {
  const home = await content.query<{ sections: { _type: string; features?: object[] }[] }>(
    '*[_id == "homePage"][0]',
  )
  const missingFeature = { _key: 'gone', _type: 'reference', _ref: 'feature-gone', _weak: true }
  const sections = home.sections.map((section) =>
    section._type === 'keyFeaturesSection' ? { ...section, features: [missingFeature] } : section,
  )
  await content.write({ ...home, _id: 'drafts.homePage', sections })
  await openPath(page, '/studio/structure/homePage')
  await page.getByRole('button', { name: 'Validation' }).click()
  await expect(page.getByText(/is not published, or was deleted: publish it, or/)).toBeVisible()

  await openDocument(page, 'featureTile;feature-dashboard')
  await chooseAction(page, 'Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('These documents refer to “Dashboard”')
  await dialog.getByRole('button', { name: /anyway$/ }).click()
  await expect(notice(page, 'The document was not deleted.')).toBeVisible()
  expect(await content.query('*[_id == "feature-dashboard"][0].heading')).toBe('Dashboard')
})

const textNamedPng = {
  name: 'letter.png',
  mimeType: 'image/png',
  buffer: Buffer.from('Dear guest, this is a letter.'),
}

test('a rejected upload keeps the picture, and other changes can still be published', async ({
  page,
  content,
}) => {
  const id = 'testimonial-ghat-varanasi'
  const countAssets = () => content.query('count(*[_type == "sanity.imageAsset"])')
  const readPicture = (documentId: string) => content.query(`*[_id == "${documentId}"][0].img`)
  const assetsBefore = await countAssets()
  await openDocument(page, `testimonial;${id}`)
  for (const file of [await createHeavyPicture(), textNamedPng]) {
    await formField(page, 'Picture')
      .getByRole('button', { name: 'Open image options menu' })
      .click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Upload' }).click()
    await (await chooser).setFiles(file)
    const refusal = page.getByRole('status').filter({ hasText: `“${file.name}” was not uploaded.` })
    await expect(refusal).toBeVisible()
    expect(await countAssets()).toBe(assetsBefore)
    const published = await readPicture(id)
    await expect.poll(() => readPicture(`drafts.${id}`), 'the picture is kept').toEqual(published)
  }
  await page.getByLabel('Who says it').fill('Somebody else')
  await publish(page)
})
