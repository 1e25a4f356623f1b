import { createDocument, expectBlocked, group, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { listen } from './listen.ts'
import { loaded, pngFile, uploadPicture } from './pictures.ts'

test('a testimonial with an uploaded picture is published once the picture is described', async ({
  page,
  visitor,
}) => {
  const alt = 'A red door in a white wall'
  // The slides turn only when they are told to.
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  const visit = await listen(visitor, '/')
  await createDocument(page, 'testimonial', 'Create new Testimonial')
  await page.getByLabel('Quote').fill('The red door brings us luck.')
  await page.getByLabel('Who says it').fill('Owner, 9-room sample hotel')
  await uploadPicture(group(page, 'Picture'), await pngFile('door.png', '#a33'))
  await expectBlocked(page, 'img.alt', 'Describe the picture in a few words.')
  await page.getByLabel('Alternative text').fill(alt)
  await publish(page)

  const carousel = visitor.getByRole('region', { name: 'What clients say' })
  const name = /Owner, 9-room sample hotel/
  await expect(carousel.getByRole('group', { name, includeHidden: true })).toBeAttached()
  await carousel.getByRole('button', { name: 'Previous' }).click()
  const slide = carousel.getByRole('group', { name })
  await expect(slide).toContainText('The red door brings us luck.')
  await loaded(slide.getByRole('img', { name: alt }))
  await visit.neverReloaded()
})
