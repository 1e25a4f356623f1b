import { expect, test } from './editor.ts'

const path = '/what-is-new'
const span = (_key: string, text: string) => ({ _key, _type: 'span', marks: [], text })

const post = {
  _id: 'post-replaced',
  _type: 'post',
  title: 'What Zanzibar means',
  slug: { _type: 'slug', current: path.slice(1) },
  publishedAt: '2024-08-01',
  excerpt: 'Zanzibar',
  body: [
    {
      _key: 'a',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [span('b', 'We say Zanzibar, and zanzibar again; not Zanzibars.')],
    },
  ],
}
const draftOfOther = {
  _id: 'drafts.faq-replaced',
  _type: 'faq',
  question: 'Where is Zanzibar?',
  answer: 'There.',
}

test('words are replaced where an editor leaves them marked, in one release; drafts are changed in themselves', async ({
  page,
  content,
  visitor,
}) => {
  await content.write(post, draftOfOther)
  await page.goto('/studio/replace')
  await page.getByLabel('Find').fill('Zanzibar')
  await expect(page.getByText('4 texts in 2 documents.')).toBeVisible()
  const excerpt = page.getByRole('article', { name: 'What Zanzibar means, Excerpt' })
  await expect(excerpt).toContainText('Nothing would be left of this text')
  await expect(excerpt.getByRole('checkbox')).toBeDisabled()
  await page.getByLabel('Replace by').fill('Kochi')
  await expect(excerpt.getByRole('checkbox')).toBeChecked()
  await page.getByRole('checkbox', { name: 'Replace in What Zanzibar means, Title' }).uncheck()
  await page.getByRole('button', { name: 'Put 3 texts into a release' }).click()

  await expect(page.getByText(/^2 texts are in a release\./)).toBeVisible()
  await expect(page.getByText('1 text of drafts has been changed there.')).toBeVisible()
  expect(await content.query('*[_id == "drafts.faq-replaced"][0].question')).toBe('Where is Kochi?')
  await visitor.goto(path)
  await expect(visitor.getByText(/We say Zanzibar/)).toBeVisible()

  await page.getByRole('link', { name: 'Look at it and publish it' }).click()
  await page.getByRole('button', { name: 'Run release' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run release' }).click()
  await expect(visitor.getByText('We say Kochi, and Kochi again; not Zanzibars.')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('What Zanzibar means')
})
