import type { Content } from './content.ts'
import { openDocument } from './desk.ts'
import { expect, test } from './editor.ts'

const PAGE = {
  ...{ _id: 'page-jaipur', _type: 'page', title: 'Hotels in Jaipur' },
  slug: { _type: 'slug', current: 'hotels/jaipur' },
  sections: [
    { _key: 'logos1', _type: 'clientsSection', heading: 'Who uses it' },
    { _key: 'faq001', _type: 'faqSection', heading: 'What is asked' },
  ],
}

const draftOf = (content: Content, id: string, projection: string) =>
  content.query(`*[_id == "drafts.${id}"][0]${projection}`)

test('undo takes back the last change of the page, whichever field has the focus, and redo makes it again', async ({
  page,
  content,
}) => {
  await content.write(PAGE)
  await openDocument(page, 'pages;page;page-jaipur')
  const address = page.getByLabel('Address')
  const section = page.getByRole('button', { name: /^What is asked/ })
  await address.fill('hotels/jaipur-city')
  await section.locator('xpath=../..').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(section).toBeHidden()

  await page.keyboard.press('Control+z')
  await expect(section).toBeVisible()
  await expect(address).toHaveValue('hotels/jaipur-city')
  await page.keyboard.press('Control+z')
  await expect(address).toHaveValue('hotels/jaipur')
  await expect(page.getByRole('alert').filter({ hasText: 'Undone: Address' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  await expect(section).toBeHidden()
  await expect
    .poll(() =>
      draftOf(content, 'page-jaipur', '{"address": slug.current, "keys": sections[]._key}'),
    )
    .toEqual({ address: 'hotels/jaipur-city', keys: ['logos1'] })
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('alert').filter({ hasText: 'nothing to undo' })).toBeVisible()
  await expect(section).toBeVisible()
})

test('what is typed in rich text and in other fields is taken back in its order', async ({
  page,
  content,
}) => {
  await content.write(POST)
  await openDocument(page, 'blog;post;post-monsoon')
  const title = page.getByRole('textbox', { name: 'Title' }).first()
  const text = page.getByTestId('field-body').getByRole('textbox')
  await title.fill('The monsoon rate')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' Guests stay.')
  await expect.poll(() => draftOf(content, POST._id, BODY)).toBe('Rain falls. Guests stay.')
  await title.press('Control+z')
  await expect(text).toHaveText('Rain falls.')
  await expect(title).toHaveValue('The monsoon rate')
  await title.press('Control+z')
  await expect(title).toHaveValue('Monsoon')
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(text).toHaveText('Rain falls. Guests stay.')
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' Rooms dry.')
  await expect.poll(() => draftOf(content, POST._id, BODY)).toContain('Rooms dry.')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText('Rain falls. Guests stay.')
  await page.keyboard.type(' And on.')
  await expect.poll(() => draftOf(content, POST._id, BODY)).toBe('Rain falls. Guests stay. And on.')
})

const BODY = '.body[0].children[0].text'

const POST = {
  ...{ _id: 'post-monsoon', _type: 'post', title: 'Monsoon', excerpt: 'Rain.' },
  slug: { _type: 'slug', current: 'monsoon' },
  body: [
    {
      ...{ _key: 'block1', _type: 'block', style: 'normal', markDefs: [] },
      children: [{ _key: 'span01', _type: 'span', marks: [], text: 'Rain falls.' }],
    },
  ],
}
