import { paragraphOf } from '../../../domain/plainText.ts'
import { writeClipboard } from './clipboard.ts'
import { formField, notice, openDocument, publish } from './desk.ts'
import { expect, test } from './editor.ts'
import { closeDialog } from './form.ts'
import { createSlowInput } from './slowInput.ts'

const path = '/What_is_Hotel_Property_Management_Solution'
const SPREADSHEET =
  '<table><tr><td>Season<td>Room<td>Rate</tr><tr><td rowspan=2>Winter<td>Deluxe<td>3,000</tr><tr><td>Suite<td>5,000</tr></table>'
const POST_ID = 'post-what-is-hotel-property-management'

test.use({ usesNewBrowserPage: true })

test('an editor can type and paste tables, and the post links to the page of its author', async ({
  page,
  context,
  content,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const [post] = await content.query<{ body: object[] }[]>(`*[_id == "${POST_ID}"]`)
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

  await openDocument(page, `blog;post;${POST_ID}`)
  const article = formField(page, 'Article')
  const input = createSlowInput(page)
  await input.click(article.getByRole('textbox').getByText('Rooms are counted'))
  await input.press('End')
  await article.getByRole('button', { name: 'Insert Table (block)' }).click()
  const dialog = page.getByRole('dialog', { name: /^Article/ })
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Rates of a season')
  await dialog.getByRole('button', { name: 'Create Table' }).click()
  await dialog.getByRole('button', { name: 'Add row' }).click()
  const cells = dialog.getByRole('table').getByRole('textbox')
  await expect(cells).toHaveCount(6)
  await cells.first().click()
  for (const [first, second] of [
    ['Room', 'Low season'],
    ['Suite', '₹5,000'],
    ['Hut', '₹500'],
  ] as const) {
    await page.keyboard.type(first)
    await page.keyboard.press('Tab')
    await page.keyboard.type(second)
    await page.keyboard.press('Tab')
    // The next Tab stop is the button that removes the row.
    await page.keyboard.press('Tab')
  }
  await closeDialog(page, dialog)

  await input.click(article.getByRole('textbox').getByText('Rooms are counted'))
  await input.press('End')
  await writeClipboard(page, { 'text/html': SPREADSHEET })
  await page.keyboard.press('Control+V')
  await expect(notice(page, 'A table was pasted')).toBeVisible()
  const rowsQuery = `*[_id == "drafts.${POST_ID}"][0].body[_type == "table"].rows[].cells`
  await expect
    .poll(() => content.query<string[][]>(rowsQuery))
    .toEqual(
      expect.arrayContaining([
        ['Suite', '₹5,000'],
        ['Hut', '₹500'],
        ['Winter', 'Deluxe', '3,000'],
        ['', 'Suite', '5,000'],
      ]),
    )
  await article.getByText('A table without a caption').dblclick()
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Rates of the house')
  await closeDialog(page, dialog)
  await publish(page)

  await visitor.goto(path)
  const typed = visitor.getByRole('table', { name: 'Rates of a season' })
  await expect(typed.getByRole('columnheader')).toHaveText(['Room', 'Low season'])
  await expect(typed.getByRole('cell')).toHaveText(['Suite', '₹5,000', 'Hut', '₹500'])
  const pasted = visitor.getByRole('table', { name: 'Rates of the house' })
  await expect(pasted.getByRole('row').last().getByRole('cell')).toHaveText(['', 'Suite', '5,000'])
  await visitor.getByRole('link', { name: 'Asha Sample' }).click()
  await expect(visitor).toHaveURL('/asha-sample')
  await expect(visitor.getByRole('region', { name: 'Posts' }).getByRole('link')).toHaveAttribute(
    'href',
    path,
  )
})
