import { expect, test } from 'vitest'
import { createTestBudget } from '../../tests/setup/lake/budget.ts'
import { createSeedFolder, startLake } from '../../tests/setup/lake/testLake.ts'
import { type Deletion, listDeletions } from './deletions.ts'

const book = (id: string, title = id) => ({ _id: id, _type: 'book', title })

async function startWith(...documents: { _id: string; _type: string }[]) {
  const { editor } = await startLake({ seed: createSeedFolder(documents) })
  async function deletions(query = '') {
    const url = `/data/history/production/deleted?${query}`
    return (await editor.request<{ deletions: Deletion[] }>({ url })).deletions
  }
  const deletedIds = async (query?: string) =>
    (await deletions(query)).map(({ document }) => document._id)
  return { editor, deletions, deletedIds }
}

test('a listed deletion contains the deleted document, the author and the time of the deletion', async () => {
  const { editor, deletions } = await startWith(book('emma', 'Emma'))
  await editor.delete('emma')
  expect(await deletions()).toEqual([
    {
      document: expect.objectContaining({ _id: 'emma', title: 'Emma' }),
      author: 'editor',
      deletedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
})

test('the newest deletion is listed first, and a document deleted with its draft is listed once', async () => {
  const { editor, deletedIds } = await startWith(
    book('emma'),
    book('drafts.emma'),
    book('drafts.new'),
  )
  await editor.transaction().delete('emma').delete('drafts.emma').commit()
  await editor.delete('drafts.new')
  expect(await deletedIds()).toEqual(['drafts.new', 'emma'])
})

test('a document that was unpublished and later deleted is listed with the time of its deletion', async () => {
  const { editor, deletedIds } = await startWith(book('emma'), book('drafts.emma'), book('other'))
  await editor.delete('emma')
  await editor.delete('other')
  await editor.delete('drafts.emma')
  expect(await deletedIds()).toEqual(['drafts.emma', 'other'])
})

test('a deletion is not listed while the published document or a draft exists', async () => {
  const { editor, deletedIds } = await startWith(book('emma'), book('drafts.emma'), book('again'))
  await editor.delete('drafts.emma')
  await editor.delete('again')
  await editor.create(book('drafts.again'))
  expect(await deletedIds()).toEqual([])
})

test('a deletion before `since` is not listed', async () => {
  const { editor, deletedIds } = await startWith(book('emma'))
  await editor.delete('emma')
  const since = new Date(Date.now() + 1000).toISOString()
  expect(await deletedIds(`since=${since}`)).toEqual([])
})

test('the deletions of the given types are listed, even after a hundred deletions of another type', async () => {
  const pages = Array.from({ length: 100 }, (_, n) => ({ _id: `page-${n}`, _type: 'page' }))
  const { editor, deletedIds } = await startWith(book('emma'), ...pages)
  await editor.delete('emma')
  await editor.delete({ query: '*[_type == "page"]' })
  expect(await deletedIds()).not.toContain('emma')
  expect(await deletedIds('types=book,author')).toEqual(['emma'])
})

test('a list that takes longer than the budget of the request is stopped with 400', async () => {
  async function* deletionsSince() {
    for (let seq = 1; ; seq++)
      yield {
        documentId: `book-${seq % 10}`,
        transactionId: `t${seq}`,
        seq,
        timestamp: '2026-01-01',
        author: 'editor',
      }
  }
  const listing = listDeletions(
    { deletionsSince, documentAt: async () => undefined },
    '',
    () => undefined,
    () => true,
    undefined,
    createTestBudget('editor', 100),
  )
  await expect(listing).rejects.toMatchObject({ status: 400 })
})
