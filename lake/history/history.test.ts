import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { applyPatch } from 'mendoza'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../tests/setup/eventually.ts'
import { createTestBudget } from '../../tests/setup/lake/budget.ts'
import {
  BOOKS,
  createSeedFolder,
  startLake,
  temporaryFolder,
} from '../../tests/setup/lake/testLake.ts'
import type { Document } from '../document/ids.ts'
import { openLakeServices } from '../http/node/openLakeServices.ts'
import type { PastTransaction } from './history.ts'
import type { HistoryEvent } from './historyEvents.ts'

/** Creates a book with six transactions: `t1` create, `t2` edit, `t3` publish, `t4` and `t5` edit, `t6` publish. */
async function createBookWithHistory() {
  const { editor } = await startLake({ seed: createSeedFolder(BOOKS) })
  const pair = { draftId: 'drafts.book-4', publishedId: 'book-4' }
  const attributes = { _id: pair.draftId, _type: 'book', title: 'One' }
  let count = 0
  const act = (action: Parameters<typeof editor.action>[0]) =>
    editor.action(action, { transactionId: `t${++count}` })
  const edit = (title: string) =>
    act({ actionType: 'sanity.action.document.edit', ...pair, patch: { set: { title } } })
  const publish = () => act({ actionType: 'sanity.action.document.publish', ...pair })

  await act({
    actionType: 'sanity.action.document.create',
    publishedId: 'book-4',
    attributes,
    ifExists: 'fail',
  })
  await edit('Two')
  await publish()
  await edit('Three')
  await edit('Four')
  await publish()

  const get = <T>(path: string) => editor.request<T>({ url: `/data/history/production/${path}` })
  return {
    editor,
    act,
    pair,
    async documents(idsAndQuery: string): Promise<Document[]> {
      return (await get<{ documents: Document[] }>(`documents/${idsAndQuery}`)).documents
    },
    async transactions(idsAndQuery: string): Promise<PastTransaction[]> {
      const lines = String(await get<string>(`transactions/${idsAndQuery}`))
      return lines
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    },
    async events(id: string, query = '') {
      const answer = await get<{ events: Record<string, HistoryEvent[]>; nextCursor: string }>(
        `events/documents/${id}?${query}`,
      )
      return { list: answer.events[id] ?? [], nextCursor: answer.nextCursor }
    },
  }
}

test('a document can be read as it was after a given transaction', async () => {
  const { documents } = await createBookWithHistory()
  expect(await documents('drafts.book-4?revision=t2')).toMatchObject([{ _rev: 't2', title: 'Two' }])
  expect(await documents('book-4?revision=t5')).toMatchObject([{ _rev: 't3', title: 'Two' }])
  expect(await documents('book-4,drafts.book-4?revision=t5')).toMatchObject([
    { _id: 'book-4', title: 'Two' },
    { _id: 'drafts.book-4', title: 'Four' },
  ])
})

test('a document that did not exist at the revision is omitted; an unknown revision returns an empty list', async () => {
  const { documents } = await createBookWithHistory()
  expect(await documents('book-4?revision=t1')).toEqual([])
  expect(await documents('drafts.book-4?revision=t3')).toEqual([])
  expect(await documents('book-4?revision=other')).toEqual([])
})

test('a document can be read as it was at a given time, and an invalid time is rejected', async () => {
  const { documents, editor } = await createBookWithHistory()
  const published = await editor.getDocument('book-4')
  const before = new Date(Date.parse(published?._updatedAt ?? '') - 1).toISOString()
  expect(await documents(`book-4?time=${before}`)).toMatchObject([{ title: 'Two' }])
  expect(await documents(`book-4?time=${published?._updatedAt}`)).toMatchObject([{ title: 'Four' }])
  await expect(documents('book-4?time=never')).rejects.toThrow('"time" must be a date')
})

test('the last revision of a deleted document can still be read', async () => {
  const { documents, editor } = await createBookWithHistory()
  await editor.delete('book-4')
  expect(await documents('book-4?lastRevision=true')).toMatchObject([{ title: 'Four' }])
})

test('`lastRevision` omits a draft that no longer existed when its document was deleted', async () => {
  const { documents, editor } = await createBookWithHistory()
  await editor.patch('book-4', { set: { title: 'Corrected by a script' } }).commit()
  await editor.delete('book-4')
  expect(await documents('book-4,drafts.book-4?lastRevision=true')).toMatchObject([
    { _id: 'book-4', title: 'Corrected by a script' },
  ])
})

test('`lastRevision` includes a draft that was deleted together with its document', async () => {
  const { act, documents, pair } = await createBookWithHistory()
  await act({
    actionType: 'sanity.action.document.edit',
    ...pair,
    patch: { set: { title: 'Five' } },
  })
  await act({
    actionType: 'sanity.action.document.delete',
    publishedId: 'book-4',
    includeDrafts: ['drafts.book-4'],
  })
  expect(await documents('book-4,drafts.book-4?lastRevision=true')).toMatchObject([
    { _id: 'book-4', title: 'Four' },
    { _id: 'drafts.book-4', title: 'Five' },
  ])
})

test('transactions within a range and limit are listed oldest first, or newest first with `reverse`', async () => {
  const { transactions } = await createBookWithHistory()
  const ids = async (query: string) => (await transactions(query)).map(({ id }) => id)
  expect(await ids('book-4,drafts.book-4?')).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
  expect(await ids('book-4?')).toEqual(['t3', 't6'])
  expect(await ids('drafts.book-4?reverse=true&limit=2')).toEqual(['t6', 't5'])
  expect(await ids('drafts.book-4?fromTransaction=t2&toTransaction=t4')).toEqual(['t2', 't3', 't4'])
  expect(await ids('drafts.book-4?fromTransaction=&limit=1')).toEqual(['t1'])
  const [first] = await transactions('drafts.book-4?')
  expect(first).toMatchObject({ author: 'editor', documentIDs: ['drafts.book-4'] })
})

test('the effects of a transaction can be applied and reverted', async () => {
  const { transactions, documents } = await createBookWithHistory()
  const [edit] = await transactions('drafts.book-4?fromTransaction=t5&limit=1&effectFormat=mendoza')
  const { _rev: _, ...before } = (await documents('drafts.book-4?revision=t4'))[0] ?? {}
  const { _rev: __, ...after } = (await documents('drafts.book-4?revision=t5'))[0] ?? {}
  expect(applyPatch(before, edit?.effects?.['drafts.book-4']?.apply ?? [])).toEqual(after)
  expect(applyPatch(after, edit?.effects?.['drafts.book-4']?.revert ?? [])).toEqual(before)
})

test('the effects of publishing delete the draft', async () => {
  const { transactions } = await createBookWithHistory()
  const [publish] = await transactions(
    'drafts.book-4?fromTransaction=t3&limit=1&effectFormat=mendoza',
  )
  expect(publish?.effects?.['drafts.book-4']?.apply).toEqual([0, null])
})

test('an unknown `fromTransaction` returns one line with an error', async () => {
  const { transactions } = await createBookWithHistory()
  expect(await transactions('book-4?fromTransaction=other')).toMatchObject([
    {
      error: { description: 'The transaction in "fromTransaction" or "toTransaction" is unknown.' },
    },
  ])
})

test('the events of a draft include each creation and each publication, but no edits', async () => {
  const { events } = await createBookWithHistory()
  const { list, nextCursor } = await events('drafts.book-4')
  expect(list).toMatchObject([
    {
      type: 'publishDocumentVersion',
      documentId: 'book-4',
      versionId: 'drafts.book-4',
      versionRevisionId: 't5',
      revisionId: 't6',
      author: 'editor',
      contributors: ['editor'],
    },
    { type: 'createDocumentVersion', versionId: 'drafts.book-4', versionRevisionId: 't4' },
    { type: 'publishDocumentVersion', versionRevisionId: 't2', revisionId: 't3' },
    { type: 'createDocumentVersion', versionRevisionId: 't1' },
  ])
  expect(nextCursor).toBe('')
})

test('the events of a published document include each publication, the unpublishing and the deletion', async () => {
  const { events, act, pair } = await createBookWithHistory()
  await act({ actionType: 'sanity.action.document.unpublish', ...pair })
  await act({ actionType: 'sanity.action.document.publish', ...pair })
  await act({
    actionType: 'sanity.action.document.delete',
    publishedId: 'book-4',
    includeDrafts: [],
  })
  expect((await events('book-4')).list.map(({ type, revisionId }) => [type, revisionId])).toEqual([
    ['deleteDocumentGroup', undefined],
    ['publishDocumentVersion', 't8'],
    ['unpublishDocument', undefined],
    ['publishDocumentVersion', 't6'],
    ['publishDocumentVersion', 't3'],
  ])
})

test('the event of discarding a draft contains the last revision of the draft', async () => {
  const { events, act, pair } = await createBookWithHistory()
  await act({
    actionType: 'sanity.action.document.edit',
    ...pair,
    patch: { set: { title: 'Five' } },
  })
  await act({ actionType: 'sanity.action.document.discard', draftId: pair.draftId })
  const [newest] = (await events('drafts.book-4')).list
  expect(newest).toMatchObject({ type: 'deleteDocumentVersion', versionRevisionId: 't7' })
})

test('direct changes to a published document are listed as live-edit events', async () => {
  const { events, editor } = await createBookWithHistory()
  await editor.patch('book-1').set({ title: 'Changed' }).commit({ transactionId: 'direct' })
  const { list } = await events('book-1')
  expect(list).toMatchObject([
    { type: 'updateLiveDocument', revisionId: 'direct', author: 'editor' },
    { type: 'createLiveDocument', author: 'seed' },
  ])
})

test('events are paged by a cursor', async () => {
  const { events } = await createBookWithHistory()
  const first = await events('drafts.book-4', 'limit=3')
  expect(first.list).toHaveLength(3)
  const second = await events('drafts.book-4', `limit=3&nextCursor=${first.nextCursor}`)
  expect(second.list).toMatchObject([{ type: 'createDocumentVersion', versionRevisionId: 't1' }])
  expect(second.nextCursor).toBe('')
})

test('an earlier revision can be restored as a draft', async () => {
  const { documents, act, editor } = await createBookWithHistory()
  const [attributes] = await documents('drafts.book-4?revision=t1')
  if (!attributes) throw new Error('The revision is missing.')
  await act({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'book-4',
    attributes,
  })
  expect(await editor.getDocument('drafts.book-4')).toMatchObject({ title: 'One', _rev: 't7' })
})

// Skipped on PostgreSQL: the test backdates rows directly in the SQLite file.
test.skipIf(inject('postgresUrl'))(
  'revisions that were superseded more than 90 days ago are deleted',
  async () => {
    const dataDir = temporaryFolder()
    const first = await startLake({ dataDir })
    const edit = (title: string) =>
      first.editor
        .transaction()
        .createOrReplace({ _id: 'page', _type: 'page', title })
        .commit({ transactionId: title })
    for (const title of ['t1', 't2', 't3', 't4']) await edit(title)
    first.lake.close()
    const db = new DatabaseSync(join(dataDir, 'site.db'))
    const longAgo = new Date(Date.now() - 91 * 24 * 60 * 60 * 1000).toISOString()
    db.prepare("UPDATE transactions SET timestamp = ? WHERE id IN ('t1', 't2', 't3')").run(longAgo)
    db.close()

    const { editor } = await startLake({ dataDir })
    const titlesAt = async (revision: string) => {
      const url = `/data/history/production/documents/page?revision=${revision}`
      const { documents } = await editor.request<{ documents: Document[] }>({ url })
      return documents.map(({ title }) => title)
    }
    await eventually(async () => expect(await titlesAt('t1')).toEqual([]))
    expect(await titlesAt('t2')).toEqual([])
    expect(await titlesAt('t3')).toEqual(['t3'])
    expect(await titlesAt('t4')).toEqual(['t4'])
    expect(await editor.getDocument('page')).toMatchObject({ title: 't4' })
  },
)

test('a start with a wrong clock neither deletes history nor misdates later edits', async () => {
  const dataDir = temporaryFolder()
  const startAndEdit = async (title: string, time: string) => {
    vi.setSystemTime(time)
    const { lake, editor } = await startLake({ dataDir })
    const document = { _id: 'page', _type: 'page', title }
    const { _updatedAt } = await editor.createOrReplace(document)
    const url = '/data/history/production/transactions/page?excludeContent=true'
    const count = String(await editor.request({ url }))
      .trim()
      .split('\n').length
    lake.close()
    return { year: _updatedAt.slice(0, 4), count }
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await startAndEdit('one', '2026-03-01T10:00:00Z')).toEqual({ year: '2026', count: 1 })
  expect(await startAndEdit('two', '2026-03-01T11:00:00Z')).toEqual({ year: '2026', count: 2 })
  expect(await startAndEdit('wrong', '2036-03-02T10:00:00Z')).toEqual({ year: '2036', count: 3 })
  expect(await startAndEdit('three', '2026-03-03T10:00:00Z')).toEqual({ year: '2026', count: 4 })
  expect(await startAndEdit('four', '2026-03-04T10:00:00Z')).toEqual({ year: '2026', count: 5 })
})

test('a running lake deletes superseded revisions after 90 days, and closing it stops the daily timer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const services = await openLakeServices({
    dataDir: temporaryFolder(),
    projectId: 'p',
    dataset: 'd',
  })
  onTestFinished(services.close)
  const budget = createTestBudget()
  const write = (transactionId: string) =>
    services.write(budget, { transactionId }, (staging) =>
      staging.put({ _id: 'page', _type: 'page', title: transactionId }),
    )
  const countRevisions = async () => {
    const reads = ['t1', 't2'].map((id) => services.history.atRevision(['page'], id, budget))
    return (await Promise.all(reads)).map(({ length }) => length)
  }
  await write('t1')
  await write('t2')
  vi.advanceTimersByTime(89 * 24 * 60 * 60 * 1000)
  expect(await countRevisions()).toEqual([1, 1])
  await eventually(async () => {
    vi.advanceTimersByTime(24 * 60 * 60 * 1000)
    expect(await countRevisions()).toEqual([0, 1])
  })
  services.close()
  expect(vi.getTimerCount()).toBe(0)
})
