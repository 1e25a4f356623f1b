import { paragraphOf } from '../../../domain/plainText.ts'
import { copy } from './clipboard.ts'
import { openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { closeDialog } from './form.ts'
import { handOf } from './richText.ts'

const path = '/What_is_Hotel_Property_Management_Solution'
const POST = 'post-what-is-hotel-property-management'

test('a table is written and pasted cell by cell, and the author to their page', async ({
  page,
  context,
  content,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const [post] = await content.query<{ body: object[] }[]>(`*[_id == "${POST}"]`)
  await content.write(
    {
      _id: 'author-sample',
      _type: 'author',
      name: 'Asha Sample',
      role: 'trainer',
      slug: { _type: 'slug', current: 'asha-sample' },
    },
    {
      ...post,
      author: { _type: 'reference', _ref: 'author-sample' },
      body: [paragraphOf('Rooms are counted each night.', 'counted'), ...(post?.body ?? [])],
    },
  )

  await openDocument(page, `blog;post;${POST}`)
  const article = page.getByTestId('field-body').first()
  const hand = handOf(page)
  await hand.click(article.getByRole('textbox').getByText('Rooms are counted'))
  await hand.press('End')
  await article.getByRole('button', { name: 'Insert Table (block)' }).click()
  const dialog = page.getByRole('dialog', { name: /^Article/ })
  await dialog.getByRole('button', { name: 'Begin the table' }).click()
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Rates of a season')
  await dialog.getByLabel('Heading of column 1').fill('Room')
  await dialog.getByLabel('Heading of column 2').fill('Low season')
  await dialog.getByLabel('Row 1, column 1').click()
  await copy(page, { 'text/plain': 'Suite\t₹5,000\tgarden\nHut\t₹500\tsea\nTent\t₹50\tsky' })
  await page.keyboard.press('Control+V')
  await expect(dialog.getByLabel('Row 3, column 3')).toHaveValue('sky')
  await dialog.getByLabel('Row 3, column 1').click()
  await dialog.getByRole('button', { name: 'Remove row' }).click()
  await expect(dialog.getByLabel('Row 3, column 1')).toBeHidden()
  await dialog.getByLabel('Row 2, column 3').click()
  await dialog.getByRole('button', { name: 'Remove column' }).click()
  const saved = `*[_id == "drafts.${POST}"][0].body[_type == "table"].rows[].cells`
  await expect
    .poll(() => content.query(saved))
    .toEqual([
      ['Room', 'Low season'],
      ['Suite', '₹5,000'],
      ['Hut', '₹500'],
    ])
  await closeDialog(page, dialog)
  await publish(page)

  await visitor.goto(path)
  const table = visitor.getByRole('table', { name: 'Rates of a season' })
  await expect(table.getByRole('columnheader')).toHaveText(['Room', 'Low season'])
  await expect(table.getByRole('cell')).toHaveText(['Suite', '₹5,000', 'Hut', '₹500'])
  await visitor.getByRole('link', { name: 'Asha Sample' }).click()
  await expect(visitor).toHaveURL('/asha-sample')
  await expect(visitor.getByRole('region', { name: 'Posts' }).getByRole('link')).toHaveAttribute(
    'href',
    path,
  )
})
