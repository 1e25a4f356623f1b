import { publish } from './desk.ts'
import { expect, test } from './editor.ts'

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
