import { publish } from './desk.ts'
import { expect, test } from './editor.ts'

const FOUND = 'A phone in a hand: tonight’s takings of a full house'

test('a picture is found by its file, described in both documents that show it, and the new words are public once published', async ({
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
})
