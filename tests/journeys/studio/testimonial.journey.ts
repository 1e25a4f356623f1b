import { createDocument, expectBlocked, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { listen } from './listen.ts'
import { pngFile } from './pictures.ts'

test('a testimonial with an uploaded picture is published once the picture is described', async ({
  page,
  visitor,
}) => {
  const alt = 'A red door in a white wall'
  const visit = await listen(visitor, '/')
  await createDocument(page, 'testimonial', 'Testimonial')
  await page.getByLabel('Quote').fill('The red door brings us luck.')
  await page.getByLabel('Who says it').fill('Owner, 9-room sample hotel')
  await page.getByLabel('Upload').setInputFiles(await pngFile('door.png', '#a33'))
  await expect(page.getByRole('img', { name: 'Preview of uploaded image' })).toBeVisible()

  await expectBlocked(page, 'img.alt', 'Describe the picture in a few words.')
  await page.getByLabel('Alternative text').fill(alt)
  await publish(page)

  const carousel = visitor.getByRole('region', { name: 'What clients say' })
  await carousel.getByRole('button', { name: 'Previous' }).click()
  const slide = carousel.getByRole('group', { name: /Owner, 9-room sample hotel/ })
  await expect(slide).toContainText('The red door brings us luck.')
  const picture = slide.getByRole('img', { name: alt })
  await picture.scrollIntoViewIfNeeded()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width, 'the picture has loaded').toBeGreaterThan(0)
  await visit.neverReloaded()
})
