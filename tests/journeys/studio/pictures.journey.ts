import { publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { loaded, pngFile } from './pictures.ts'

const FOUND = 'A phone in a hand: tonight’s takings of a full house'
const TYPED = 'A phone that a colleague takes out of the text meanwhile'

type Draft = { body: { alt?: string }[] }

test('a picture is found by its file, described in both documents that show it, the new words are public once published, and those of a picture that a colleague takes out are kept', async ({
  page,
  content,
  visitor,
}) => {
  await page.goto('/studio/pictures')
  await page.getByLabel('Search pictures').fill('mobile-mis.webp')
  await expect(page.getByRole('article')).toHaveCount(1)
  const card = page.getByRole('article', { name: 'mobile-mis.webp' })
  const onHome = card.getByLabel(/^Alternative text in Home, /)
  const inPost = card.getByLabel(/^Alternative text in What Is /)
  await onHome.fill('Two phones')
  await onHome.press('Tab')
  await expect(inPost).toBeFocused()
  await inPost.fill(FOUND)

  const unpublished = page.getByRole('region', { name: 'Not published yet' })
  await unpublished.getByText(/unpublished changes?$/).click()
  const post = unpublished.getByRole('link', { name: /^What Is / })
  await expect(post).toBeVisible()
  await expect
    .poll(() => content.query(`*["${FOUND}" in body[].alt]._id`))
    .toEqual(['drafts.post-what-is-hotel-property-management'])

  await post.click()
  await publish(page)
  await visitor.goto('/What_is_Hotel_Property_Management_Solution')
  await expect(visitor.getByRole('img', { name: FOUND })).toBeVisible()

  await page.goto('/studio/pictures')
  await page.getByLabel('Search pictures').fill('mobile-mis.webp')
  await inPost.fill(TYPED)
  const withText = () =>
    content.query<Draft[]>(`*[_id in path("drafts.**") && "${TYPED}" in body[].alt]`)
  await expect.poll(withText).toHaveLength(1)
  for (const draft of await withText())
    await content.write({ ...draft, body: draft.body.filter(({ alt }) => alt !== TYPED) })
  const kept = page.getByRole('alert').getByLabel(/^Kept: Alternative text in What Is /)
  await expect(kept).toHaveValue(TYPED)
  await page.reload()
  await expect(kept).toHaveValue(TYPED)
  await page.getByRole('button', { name: /^Dismiss: / }).click()
  await expect(kept).toBeHidden()
})

test('many pictures are uploaded at once, a broken one says why; one is tagged, and takes the place of another everywhere', async ({
  page,
  content,
  visitor,
}) => {
  await page.goto('/studio/pictures')
  const uploading = page.getByRole('region', { name: 'Upload pictures' })
  const choosing = page.waitForEvent('filechooser')
  await uploading.getByRole('button', { name: 'Upload pictures' }).click()
  await (await choosing).setFiles([
    await pngFile('one.png', '#123456'),
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    await pngFile('two.png', '#654321'),
  ])
  await expect(uploading.getByRole('status')).toHaveText('2 of 3 pictures uploaded, 1 not.')
  await expect(uploading.getByRole('alert')).toContainText('broken.png was not uploaded: ')

  const tags = page.getByRole('article', { name: 'one.png' }).getByLabel('Tags of one.png')
  await tags.fill('Lobby, goa')
  await tags.press('Enter')
  await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'lobby' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'lobby' }).click()

  await page.getByLabel('Search pictures').fill('mobile-mis.webp')
  const card = page.getByRole('article', { name: 'mobile-mis.webp' })
  const other = page.waitForEvent('filechooser')
  await card.getByRole('button', { name: 'Replace mobile-mis.webp everywhere' }).click()
  await (await other).setFiles(await pngFile('new.png', '#abcdef'))
  await expect(card.getByRole('status')).toHaveText(/^new.png is in its place now, in 2 drafts/)
  const drafts =
    '*[_id in path("drafts.**") && references(*[originalFilename == "new.png"]._id)]._id'
  expect((await content.query<string[]>(drafts)).length).toBe(2)

  const unpublished = page.getByRole('region', { name: 'Not published yet' })
  await unpublished.getByText(/unpublished changes?$/).click()
  await unpublished.getByRole('link', { name: /^What Is / }).click()
  await publish(page)
  await visitor.goto('/What_is_Hotel_Property_Management_Solution')
  await loaded(visitor.locator('img[src*="1280x960"]').first())
})
