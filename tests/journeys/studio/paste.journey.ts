import type { Page } from '@playwright/test'
import { writeClipboard } from './clipboard.ts'
import { notice, openDocument } from './desk.ts'
import { expect, test } from './editor.ts'
import { createSlowInput } from './slowInput.ts'

type Block = {
  style?: string
  listItem?: string
  children?: { text: string; marks: string[] }[]
  markDefs?: { _key: string; _type: string; href: string }[]
  rows?: { cells: string[] }[]
}

async function paste(page: Page, content: Record<string, string>) {
  await writeClipboard(page, content)
  await page.keyboard.press('Control+V')
}

async function selectAll(page: Page, text: string) {
  const input = createSlowInput(page)
  await input.click(page.getByRole('textbox').filter({ hasText: text }))
  await input.press('Control+A')
}

const makePostDraft = (text: string) => ({
  _id: 'drafts.post-pasted',
  _type: 'post',
  title: 'Pasted',
  body: [
    {
      _key: 'a',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{ _key: 'b', _type: 'span', marks: [], text }],
    },
  ],
})

test.use({ usesNewBrowserPage: true })

test('an editor can paste a link onto selected words, and can paste text with headings, links, tables and lists', async ({
  page,
  context,
  content,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await content.write(makePostDraft('rooms'))
  const readBody = () => content.query<Block[]>('*[_id == "drafts.post-pasted"][0].body')
  await openDocument(page, 'blog;post;post-pasted')
  await selectAll(page, 'rooms')
  await paste(page, { 'text/plain': 'https://a.example/rooms' })
  await expect
    .poll(async () => (await readBody())[0]?.markDefs)
    .toEqual([{ _key: expect.any(String), _type: 'textLink', href: 'https://a.example/rooms' }])
  expect((await readBody())[0]?.children?.[0]?.text).toBe('rooms')

  await selectAll(page, 'rooms')
  await paste(page, {
    'text/html':
      '<h1>Seasons</h1><p>See <a href="https://a.example/x">the list</a>.</p><table><tr><th>Month<th>Rooms</tr><tr><td>Diwali<td>12</tr></table>',
  })
  await expect(page.getByText('A table was pasted')).toBeVisible()
  const readBlocks = async () =>
    (await readBody()).map(({ style, children = [], markDefs = [], rows }) => [
      style ?? rows?.map(({ cells }) => cells),
      children.map((child) => child.text).join(''),
      ...markDefs.map(({ href }) => href),
    ])
  await expect.poll(readBlocks).toEqual([
    ['h2', 'Seasons'],
    ['normal', 'See the list.', 'https://a.example/x'],
    [
      [
        ['Month', 'Rooms'],
        ['Diwali', '12'],
      ],
      '',
    ],
  ])

  await selectAll(page, 'See the list.')
  await paste(page, { 'text/html': '<ul><li>One</li><li>Two</li></ul>' })
  const readStyles = async () => (await readBody()).map(({ style, listItem }) => listItem ?? style)
  await expect.poll(readStyles).toEqual(['bullet', 'bullet'])
  await selectAll(page, 'One')
  await paste(page, { 'text/html': '<h2>Rules</h2><p>Be kind.</p>' })
  await expect
    .poll(readStyles, 'a heading pasted over a list stays a heading')
    .toEqual(['h2', 'normal'])

  await selectAll(page, 'Rules')
  await paste(page, {
    'text/html': '<p>The rate is <s>5,000</s> 4,000.</p><p style="display: none">Ask first</p>',
  })
  const lossNotice = notice(page, '1 struck word was left out')
  await expect(lossNotice).toBeVisible()
  const readTexts = async () => (await readBlocks()).map(([, text]) => text)
  await expect.poll(readTexts).toEqual(['The rate is 4,000.'])
  await lossNotice.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(readTexts).toEqual(['Rules', 'Be kind.'])

  await selectAll(page, 'Rules')
  await paste(page, { 'text/html': '<p style="display: none">Ask first</p>' })
  await paste(page, { 'text/html': `<p>Long${' and long'.repeat(2_500)}</p><p>Next</p>` })
  await expect(notice(page, 'Reading the pasted text')).toBeVisible()
  await expect.poll(async () => (await readTexts()).slice(1)).toEqual(['Next'])

  const title = page.getByTestId('field-title').getByRole('textbox')
  await title.fill('House\u200b rules\u2028for\tguests')
  await expect
    .poll(() => content.query('*[_id == "drafts.post-pasted"][0].title'))
    .toBe('House rules for guests')
})
