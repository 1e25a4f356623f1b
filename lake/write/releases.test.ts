import { type Action, ClientError, type SanityClient } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  BOOKS,
  createSeedFolder,
  EDITOR,
  serveLake,
  startLake,
  TOKEN,
  temporaryFolder,
} from '../../tests/setup/lake/testLake.ts'
import { createMemoryLake, type MemoryLakeOptions } from '../http/memoryLake.ts'

const errorOf = (request: Promise<unknown>): Promise<{ statusCode: number; message: string }> =>
  request.then(
    () => Promise.reject(new Error('The request was not rejected.')),
    (error: unknown) => {
      if (!(error instanceof ClientError)) throw error
      return { statusCode: error.statusCode, message: error.message }
    },
  )

/** Starts a lake with `BOOKS` in memory, because releases do not depend on the storage. */
async function startLakeWithBooks(options: Partial<MemoryLakeOptions> = {}) {
  const lake = createMemoryLake({
    projectId: 'embedded',
    dataset: 'production',
    authorize: (request) =>
      request.headers.get('authorization') === `Bearer ${TOKEN}` ? EDITOR : 'visitor',
    documents: BOOKS,
    ...options,
  })
  return { lake, ...(await serveLake(lake)) }
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

async function makeRelease(editor: SanityClient, releaseId = 'spring') {
  await editor.releases.create({ releaseId, metadata: { title: 'Spring', releaseType: 'asap' } })
  await editor.createVersion({ releaseId, publishedId: 'book-1', baseId: 'book-1' })
  await editor.createVersion({ releaseId, publishedId: 'book-3', baseId: 'drafts.book-3' })
  await editor.createVersion({
    releaseId,
    publishedId: 'book-4',
    document: { _id: `versions.${releaseId}.book-4`, _type: 'book', title: 'Fourth' },
  })
  await editor.patch(`versions.${releaseId}.book-1`).set({ title: 'First, in spring' }).commit()
}

const titles = (client: SanityClient, perspective: string[] | 'published' = 'published') =>
  client.fetch<string[]>('*[_type == "book"] | order(_id).title', {}, { perspective })

const PUBLISHED_BEFORE = ['First', 'Second']
const PUBLISHED_AFTER = ['First, in spring', 'Second', 'Third, unfinished', 'Fourth']

function useFakeClock() {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

const stateOf = async (editor: SanityClient, releaseId = 'spring') =>
  (await editor.releases.get({ releaseId }))?.state

test('a release can be created once, read and edited', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  expect(await editor.releases.get({ releaseId: 'spring' })).toMatchObject({
    _id: '_.releases.spring',
    _type: 'system.release',
    name: 'spring',
    state: 'active',
    metadata: { title: 'Spring', releaseType: 'asap' },
  })
  await editor.releases.edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'May' } } })
  expect(await editor.fetch('releases::all()[state == "active"].metadata.title')).toEqual(['May'])
  const error = await errorOf(editor.releases.create({ releaseId: 'spring' }))
  expect(error.statusCode).toBe(409)
})

test('a query can find the versions of a release, and the draft and versions of a document', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  const ids = (filter: string) =>
    editor.fetch<string[]>(`*[${filter}]._id`, {}, { perspective: 'raw' })
  expect(await ids('sanity::partOfRelease("spring")')).toEqual([
    'versions.spring.book-1',
    'versions.spring.book-3',
    'versions.spring.book-4',
  ])
  expect(await ids('sanity::versionOf("book-3")')).toEqual([
    'drafts.book-3',
    'versions.spring.book-3',
  ])
})

test('a document is read from the first perspective in the list that contains it', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.releases.create({ releaseId: 'summer' })
  await editor.createVersion({ releaseId: 'summer', publishedId: 'book-2', baseId: 'book-2' })
  await editor.patch('versions.summer.book-2').set({ title: 'Second, in summer' }).commit()
  expect(await titles(editor)).toEqual(PUBLISHED_BEFORE)
  expect(await titles(editor, ['spring'])).toEqual(PUBLISHED_AFTER)
  expect(await titles(editor, ['summer', 'spring'])).toEqual(
    PUBLISHED_AFTER.toSpliced(1, 1, 'Second, in summer'),
  )
  expect(await titles(editor, ['spring', 'drafts'])).toEqual(
    PUBLISHED_AFTER.toSpliced(1, 1, 'Second, revised'),
  )
})

test('a release is published in one transaction, and subscribers are notified once', async () => {
  const { editor, visitor, lake } = await startLakeWithBooks()
  await makeRelease(editor)
  const received: string[][] = []
  lake.subscribe(({ documentIds }) => received.push(documentIds.toSorted()))
  const before = lake.lastLiveEventId()
  const { transactionId } = await editor.releases.publish({ releaseId: 'spring' })
  expect(await titles(visitor)).toEqual(PUBLISHED_AFTER)
  expect(received).toHaveLength(1)
  expect(received[0]).toEqual(
    expect.arrayContaining(['_.releases.spring', 'book-1', 'book-3', 'book-4']),
  )
  expect(lake.lastLiveEventId()).not.toBe(before)
  const revisions = await visitor.fetch('*[_id in ["book-1", "book-3", "book-4"]]._rev')
  expect(new Set(revisions)).toEqual(new Set([transactionId]))
  expect(await editor.releases.get({ releaseId: 'spring' })).toMatchObject({
    state: 'published',
    publishedAt: expect.any(String),
    finalDocumentStates: [
      { id: 'versions.spring.book-1' },
      { id: 'versions.spring.book-3' },
      { id: 'versions.spring.book-4' },
    ],
  })
  expect(await editor.fetch('count(*[sanity::partOfRelease("spring")])')).toBe(0)
})

test('the twenty documents of a release appear simultaneously', async () => {
  const { editor, visitor, lake } = await startLakeWithBooks()
  await editor.releases.create({ releaseId: 'many' })
  const ids = Array.from({ length: 20 }, (_, n) => `new-${n}`)
  await editor.action(
    ids.map(
      (id): Action => ({
        actionType: 'sanity.action.document.version.create',
        publishedId: id,
        document: { _id: `versions.many.${id}`, _type: 'note' },
      }),
    ),
  )
  const counts: Promise<number>[] = []
  lake.subscribe(() => counts.push(visitor.fetch('count(*[_type == "note"])')))
  expect(await visitor.fetch('count(*[_type == "note"])')).toBe(0)
  await editor.releases.publish({ releaseId: 'many' })
  expect(await Promise.all(counts)).toEqual([20])
})

test('publishing a release deletes only drafts with the same content as their version', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.createVersion({
    releaseId: 'spring',
    publishedId: 'book-2',
    baseId: 'drafts.book-2',
  })
  await editor.patch('drafts.book-2').set({ title: 'Second, once more' }).commit()
  await editor.releases.publish({ releaseId: 'spring' })
  expect(await editor.getDocument('drafts.book-3')).toBeUndefined()
  expect(await editor.getDocument('drafts.book-2')).toMatchObject({ title: 'Second, once more' })
  expect(await editor.getDocument('book-2')).toMatchObject({ title: 'Second, revised' })
})

test('a release overwrites only the fields that it changed', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.patch('book-1').set({ note: 'Sold out' }).commit()
  await editor.releases.publish({ releaseId: 'spring' })
  expect(await editor.getDocument('book-1')).toMatchObject({
    title: 'First, in spring',
    note: 'Sold out',
  })
})

test('publishing a release keeps newer changes to other fields, even if the version was copied from a draft or created by a mutation', async () => {
  const { editor } = await startLakeWithBooks()
  await editor.releases.create({ releaseId: 'spring' })
  await editor.createVersion({
    releaseId: 'spring',
    publishedId: 'book-2',
    baseId: 'drafts.book-2',
  })
  const { _rev, ...first } = (await editor.getDocument('book-1')) ?? { _id: '', _type: 'book' }
  const version = { ...first, _id: 'versions.spring.book-1', title: 'First, in spring' }
  await editor.create({ ...version, _type: 'book' })
  await editor.patch('book-1').set({ note: 'Sold out' }).commit()
  await editor.patch('book-2').set({ note: 'Signed' }).commit()
  await editor.releases.publish({ releaseId: 'spring' })
  expect(await editor.getDocument('book-1')).toMatchObject({
    title: 'First, in spring',
    note: 'Sold out',
  })
  expect(await editor.getDocument('book-2')).toMatchObject({
    title: 'Second, revised',
    note: 'Signed',
  })
})

test('a copied version conflicts with changes that were published since the original version was created', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.patch('book-1').set({ title: 'First, corrected' }).commit()
  await editor.releases.create({ releaseId: 'summer' })
  const baseId = 'versions.spring.book-1'
  await editor.createVersion({ releaseId: 'summer', publishedId: 'book-1', baseId })
  const error = await errorOf(editor.releases.publish({ releaseId: 'summer' }))
  expect(error.message).toContain('“First, in spring”')
  expect(await titles(visitor)).toEqual(['First, corrected', 'Second'])
})

test('a version that is older than the published document conflicts with it, even after an edit of the version', async () => {
  const { editor } = await startLakeWithBooks()
  await editor.releases.create({ releaseId: 'spring' })
  const publishedId = 'book-3'
  await editor.createVersion({ releaseId: 'spring', publishedId, baseId: 'drafts.book-3' })
  await editor.patch('drafts.book-3').set({ title: 'Third, corrected' }).commit()
  const draftId = 'drafts.book-3'
  await editor.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
  await editor.patch('versions.spring.book-3').set({ note: 'Signed' }).commit()
  const error = await errorOf(editor.releases.publish({ releaseId: 'spring' }))
  expect(error.message).toContain('“Third')
  expect(await editor.getDocument('book-3')).toMatchObject({ title: 'Third, corrected' })
})

test('a conflicting release is rejected until an editor has chosen a text, and then published with other newer changes', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.patch('book-1').set({ title: 'First, corrected', note: 'Sold out' }).commit()
  const error = await errorOf(editor.releases.publish({ releaseId: 'spring' }))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain(
    'Somebody has published other texts meanwhile in “First, in spring”.',
  )
  expect(await titles(visitor)).toEqual(['First, corrected', 'Second'])
  expect(await editor.releases.get({ releaseId: 'spring' })).toMatchObject({
    state: 'active',
    error: { message: expect.stringContaining('“First, in spring”') },
  })
  const again = await errorOf(editor.releases.publish({ releaseId: 'spring' }))
  expect(again.message).toBe(error.message)
  const version = editor.patch('versions.spring.book-1')
  await version.set({ '_system.conflicts': [] }).commit()
  await editor.releases.publish({ releaseId: 'spring' })
  expect(await editor.getDocument('book-1')).toMatchObject({
    title: 'First, in spring',
    note: 'Sold out',
  })
})

test('a conflict is resolved once the version has the published text', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.patch('book-1').set({ title: 'First, corrected' }).commit()
  await errorOf(editor.releases.publish({ releaseId: 'spring' }))
  await editor.patch('versions.spring.book-1').set({ title: 'First, corrected' }).commit()
  await editor.releases.publish({ releaseId: 'spring' })
  expect(await editor.getDocument('book-1')).toMatchObject({ title: 'First, corrected' })
})

test('a change published while a release was archived is a conflict, not overwritten', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await editor.releases.create({ releaseId: 'spring' })
  await editor.create({ _id: 'versions.spring.book-1', _type: 'book', title: 'First, in spring' })
  await editor.releases.archive({ releaseId: 'spring' })
  await editor.patch('book-1').set({ title: 'First, corrected' }).commit()
  await editor.releases.unarchive({ releaseId: 'spring' })
  const error = await errorOf(editor.releases.publish({ releaseId: 'spring' }))
  expect(error.message).toContain('“First, in spring”')
  expect(await titles(visitor)).toEqual(['First, corrected', 'Second'])
})

test('a conflicting scheduled release is not published, and its error names the document', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await makeRelease(editor)
  useFakeClock()
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(10) })
  await editor.patch('book-1').set({ title: 'First, corrected' }).commit()
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  await vi.waitFor(async () => expect(await stateOf(editor)).toBe('active'))
  expect(await editor.releases.get({ releaseId: 'spring' })).toMatchObject({
    error: { message: expect.stringContaining('“First, in spring”') },
  })
  expect(await titles(visitor)).toEqual(['First, corrected', 'Second'])
})

test('releases that are due at once are published in the order of their times', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  useFakeClock()
  await editor.releases.create({ releaseId: 'z-launch' })
  await editor.createVersion({ releaseId: 'z-launch', publishedId: 'book-1', baseId: 'book-1' })
  await editor.releases.create({ releaseId: 'a-end' })
  await editor.unpublishVersion({ releaseId: 'a-end', publishedId: 'book-1' })
  await editor.releases.schedule({ releaseId: 'z-launch', publishAt: inMinutes(10) })
  await editor.releases.schedule({ releaseId: 'a-end', publishAt: inMinutes(20) })
  vi.setSystemTime(Date.now() + 60 * 60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(async () => expect(await stateOf(editor, 'z-launch')).toBe('published'))
  await vi.waitFor(async () => expect(await stateOf(editor, 'a-end')).toBe('published'))
  expect(await titles(visitor)).toEqual(['Second'])
})

test('a release can unpublish documents, which become drafts', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await editor.releases.create({ releaseId: 'spring' })
  await editor.unpublishVersion({ releaseId: 'spring', publishedId: 'book-1' })
  expect(await titles(visitor)).toEqual(PUBLISHED_BEFORE)
  await editor.releases.publish({ releaseId: 'spring' })
  expect(await titles(visitor)).toEqual(['Second'])
  expect(await editor.getDocument('drafts.book-1')).toMatchObject({ title: 'First' })
})

test('a release publishes nothing if one of its documents refers to a missing document', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await makeRelease(editor)
  const author = { _ref: 'nobody', _weak: true, _strengthenOnPublish: { type: 'author' } }
  await editor.patch('versions.spring.book-4').set({ author }).commit()
  const error = await errorOf(editor.releases.publish({ releaseId: 'spring' }))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain('"book-4" refers to "nobody", which does not exist')
  expect(await titles(visitor)).toEqual(PUBLISHED_BEFORE)
  expect(await stateOf(editor)).toBe('active')
})

test('`publishHook` can add changes to a release, or reject it with error messages', async () => {
  let message: string | undefined
  const { editor, visitor } = await startLakeWithBooks({
    publishHook(publications) {
      const ids = publications.flatMap(({ before, after }) => (before ? [] : (after?._id ?? [])))
      const errors = message ? [message] : []
      return { put: [{ _id: 'news', _type: 'news', ids }], remove: ['book-2'], errors }
    },
  })
  await makeRelease(editor)
  message = 'The address /spring is taken.'
  const error = await errorOf(editor.releases.publish({ releaseId: 'spring' }))
  expect(error.message).toContain(message)
  message = undefined
  const { transactionId } = await editor.releases.publish({ releaseId: 'spring' })
  expect(await visitor.getDocument('news')).toMatchObject({
    _rev: transactionId,
    ids: ['book-3', 'book-4'],
  })
  expect(await visitor.getDocument('book-2')).toBeUndefined()
})

test('unarchiving a release restores its documents from history', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.releases.archive({ releaseId: 'spring' })
  expect(await editor.fetch('count(*[sanity::partOfRelease("spring")])')).toBe(0)
  await editor.releases.unarchive({ releaseId: 'spring' })
  expect(await titles(editor, ['spring'])).toEqual(PUBLISHED_AFTER)
  expect(await stateOf(editor)).toBe('active')
})

test('an archived release that is imported again can still be restored', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.releases.archive({ releaseId: 'spring' })
  const attributes = await editor.releases.get({ releaseId: 'spring' })
  const actionType = 'sanity.action.release.import'
  const action = { actionType, releaseId: 'spring', attributes, ifExists: 'replace' }
  await editor.action(action as never) // the client has no type for this action
  await editor.releases.unarchive({ releaseId: 'spring' })
  expect(await titles(editor, ['spring'])).toEqual(PUBLISHED_AFTER)
})

test('a release is not edited if its revision differs from `ifRevisionID`', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  const ifRevisionID = (await editor.releases.get({ releaseId: 'spring' }))?._rev
  const rename = (title: string) =>
    editor.releases.edit({
      releaseId: 'spring',
      patch: { ifRevisionID, set: { 'metadata.title': title } } as never, // not in the client's type
    })
  await rename('Asha')
  expect((await errorOf(rename('Ben'))).statusCode).toBe(409)
})

test('an active release cannot be deleted, but an archived release can', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  expect((await errorOf(editor.releases.delete({ releaseId: 'spring' }))).message).toContain(
    'The release "spring" is active, but must be archived or published for this action.',
  )
  await editor.releases.archive({ releaseId: 'spring' })
  await editor.releases.delete({ releaseId: 'spring' })
  expect(await editor.releases.get({ releaseId: 'spring' })).toBeUndefined()
})

test('the history of a document names the release that published it', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  const { transactionId } = await editor.releases.publish({ releaseId: 'spring' })
  const events = async (id: string) =>
    (await editor.request({ url: `/data/history/production/events/documents/${id}` })).events[id]
  for (const id of ['book-3', 'versions.spring.book-3']) {
    expect((await events(id))[0]).toMatchObject({
      type: 'publishDocumentVersion',
      versionId: 'versions.spring.book-3',
      revisionId: transactionId,
    })
  }
})

test('a scheduled release is imported as active; with `ifExists: fail` a second import is rejected', async () => {
  const { editor } = await startLakeWithBooks()
  const attributes = {
    _id: '_.releases.old',
    _type: 'system.release',
    state: 'scheduled',
    publishAt: '2001-01-01T00:00:00Z',
    metadata: { title: 'Old' },
  }
  const actionType = 'sanity.action.release.import' as const
  await editor.action({ actionType, releaseId: 'old', attributes, ifExists: 'fail' })
  expect(await stateOf(editor, 'old')).toBe('active')
  const again = { actionType, releaseId: 'old', attributes, ifExists: 'fail' as const }
  expect((await errorOf(editor.action(again))).statusCode).toBe(409)
})

test.each([
  ['create', { releaseId: 'drafts' }, 'The release name "drafts" is reserved'],
  ['create', { releaseId: 'a.b' }, '"releaseId" must consist of 1 to 64'],
  ['create', { releaseId: 'may', metadata: { releaseType: 'soon' } }, '"releaseType" must be one'],
  ['create', { releaseId: 'may', metadata: { title: 5 } }, '"title" must be text.'],
  ['edit', { releaseId: 'spring', patch: { set: { state: 'published' } } }, 'Only the "metadata"'],
  ['edit', { releaseId: 'spring', patch: { set: { publishAt: '2001' } } }, 'Only the "metadata"'],
  ['schedule', { releaseId: 'spring', publishAt: 'soon' }, '"publishAt" must be a date'],
  ['schedule', { releaseId: 'spring', publishAt: '2001-01-01T00:00:00Z' }, 'is in the past'],
  ['publish', { releaseId: 'empty' }, 'The release "empty" has no documents'],
  ['unschedule', { releaseId: 'spring' }, 'is active, but must be scheduled'],
  ['unarchive', { releaseId: 'spring' }, 'is active, but must be archived'],
  ['publish', { releaseId: 'nothing' }, '"_.releases.nothing" was not found'],
  ['rename', { releaseId: 'spring' }, 'does not have the action "sanity.action.release.rename".'],
])('the action %s with %j fails with an error message: %s', async (name, action, message) => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.releases.create({ releaseId: 'empty' })
  const actionType = `sanity.action.release.${name}`
  expect((await errorOf(editor.action({ actionType, ...action } as Action))).message).toContain(
    message,
  )
  expect(await stateOf(editor)).toBe('active')
})

test.each([
  [
    'creating a release document',
    { create: { _id: '_.releases.r1', _type: 'system.release', state: 'scheduled' } },
  ],
  [
    'patching the release document',
    { patch: { id: '_.releases.spring', set: { state: 'scheduled' } } },
  ],
  ['deleting release documents by a query', { delete: { query: '*[_type == "system.release"]' } }],
  [
    'creating a version of the release document',
    { create: { _id: 'versions.a._.releases.spring', _type: 'book' } },
  ],
])('a mutation cannot change a release by %s', async (_, mutation) => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  const error = await errorOf(editor.request({ ...MUTATE, body: { mutations: [mutation] } }))
  expect(error.message).toMatch(/is a system document|is not valid/)
  expect(await stateOf(editor)).toBe('active')
})

const MUTATE = { method: 'POST', url: '/data/mutate/production' }

test('the publish action is rejected for a scheduled release, which stays scheduled', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(10) })
  const error = await errorOf(editor.releases.publish({ releaseId: 'spring' }))
  expect(error.message).toContain('is scheduled, but must be active')
  expect(await stateOf(editor)).toBe('scheduled')
})

test('the documents of a scheduled release are locked until it is unscheduled', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(10) })
  const edit = () => editor.patch('versions.spring.book-1').set({ title: 'Late' }).commit()
  expect((await errorOf(edit())).message).toContain('"spring" is scheduled: unschedule it first.')
  const discarded = editor.discardVersion({ releaseId: 'spring', publishedId: 'book-1' })
  expect((await errorOf(discarded)).statusCode).toBe(409)
  await editor.releases.unschedule({ releaseId: 'spring' })
  await edit()
})

test('a published release accepts no more documents', async () => {
  const { editor } = await startLakeWithBooks()
  await makeRelease(editor)
  await editor.releases.publish({ releaseId: 'spring' })
  const late = editor.createVersion({
    releaseId: 'spring',
    publishedId: 'book-2',
    baseId: 'book-2',
  })
  expect((await errorOf(late)).message).toContain('"spring" is published: choose another release.')
})

const nextCommit = (lake: ReturnType<typeof createMemoryLake>) =>
  new Promise<void>((resolve) => {
    const stop = lake.subscribe(() => {
      stop()
      resolve()
    })
  })

test('a rescheduled release is published only at its new time', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await makeRelease(editor)
  useFakeClock()
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(10) })
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(20) })
  await vi.advanceTimersByTimeAsync(19 * 60_000)
  expect(await titles(visitor)).toEqual(PUBLISHED_BEFORE)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await titles(visitor)).toEqual(PUBLISHED_AFTER)
  expect(await stateOf(editor)).toBe('published')
})

test('an empty release can be scheduled, and is published at its time', async () => {
  const { editor } = await startLakeWithBooks()
  await editor.releases.create({ releaseId: 'empty' })
  useFakeClock()
  await editor.releases.schedule({ releaseId: 'empty', publishAt: inMinutes(10) })
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(await stateOf(editor, 'empty')).toBe('published')
})

test('an unscheduled release is not published at its former time', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await makeRelease(editor)
  useFakeClock()
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(10) })
  await editor.releases.unschedule({ releaseId: 'spring' })
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(await titles(visitor)).toEqual(PUBLISHED_BEFORE)
  expect(await stateOf(editor)).toBe('active')
})

test('a scheduled release that cannot be published becomes active and contains the reason', async () => {
  const { editor, visitor } = await startLakeWithBooks()
  await makeRelease(editor)
  const author = { _ref: 'nobody', _weak: true, _strengthenOnPublish: { type: 'author' } }
  await editor.patch('versions.spring.book-4').set({ author }).commit()
  useFakeClock()
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(1) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await titles(visitor)).toEqual(PUBLISHED_BEFORE)
  expect(await editor.releases.get({ releaseId: 'spring' })).toMatchObject({
    state: 'active',
    error: { message: expect.stringContaining('"book-4" refers to "nobody"') },
  })
})

test('a release that became due while the lake was closed is published once', async () => {
  const dataDir = temporaryFolder()
  const before = await startLake({ dataDir, seed: createSeedFolder(BOOKS) })
  await makeRelease(before.editor)
  const publishAt = new Date(Date.now() + 30_000).toISOString()
  await before.editor.releases.schedule({ releaseId: 'spring', publishAt })
  before.lake.close()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  const after = await startLake({ dataDir })
  expect(await titles(after.visitor)).toEqual(PUBLISHED_AFTER)
  const { _rev } = (await after.visitor.getDocument('book-4')) ?? {}
  after.lake.close()
  const again = await startLake({ dataDir })
  expect(await again.visitor.getDocument('book-4')).toMatchObject({ _rev })
})

test('a contributor can read the documents of a release, but change neither them nor the release', async () => {
  const contributor = { id: 'cleo', name: 'Cleo', role: 'contributor' as const }
  const { editor, client } = await startLakeWithBooks({
    authorize: (request) =>
      request.headers.get('authorization') === `Bearer ${TOKEN}` ? EDITOR : contributor,
  })
  await makeRelease(editor)
  const cleo = client({ token: 'cleo' })
  expect(await titles(cleo, ['spring'])).toEqual(PUBLISHED_AFTER)
  const releaseId = 'spring'
  const changes = [
    () => cleo.releases.publish({ releaseId }),
    () => cleo.releases.schedule({ releaseId, publishAt: inMinutes(1) }),
    () => cleo.releases.archive({ releaseId }),
    () => cleo.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Mine' } } }),
    () => cleo.patch('versions.spring.book-1').set({ title: 'Mine' }).commit(),
  ]
  for (const change of changes) expect((await errorOf(change())).statusCode).toBe(403)
  expect(await titles(cleo, ['spring'])).toEqual(PUBLISHED_AFTER)
})

test('a visitor can neither see nor change a release', async () => {
  const { lake, editor, visitor, origin } = await startLakeWithBooks()
  const before = lake.lastLiveEventId()
  const committed = nextCommit(lake)
  await makeRelease(editor)
  await committed
  await editor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(10) })
  expect(lake.lastLiveEventId()).toBe(before)
  const ids = ['_.releases.spring', 'versions.spring.book-1', 'versions.spring.book-4']
  const queries = [
    'releases::all()',
    '*[_type == "system.release"]',
    '*[sanity::partOfRelease("spring")]',
    '*[sanity::versionOf("book-4")]',
    `*[_id in ${JSON.stringify(ids)}]`,
    '*[_id in path("_.**") || _id in path("versions.**")]',
    '*[title match "spring"]',
  ]
  for (const query of queries) {
    for (const perspective of ['raw', 'published'] as const) {
      expect(await visitor.fetch(query, {}, { perspective }), query).toEqual([])
    }
    for (const perspective of [['spring'], ['spring', 'drafts']]) {
      expect((await errorOf(visitor.fetch(query, {}, { perspective }))).statusCode).toBe(401)
    }
  }
  for (const id of ids) {
    const answer = await fetch(`${origin}/v1/data/doc/production/${id}`)
    const omitted = [{ id, reason: 'permission' }]
    expect(await answer.json()).toEqual({ documents: [], omitted })
    const allVersions = await fetch(
      `${origin}/v1/data/doc/production/${id}?includeAllVersions=true`,
    )
    const { documents }: { documents: { _id: string }[] } = await allVersions.json()
    expect(documents.filter(({ _id }) => _id.includes('.'))).toEqual([])
  }
  const forbidden = [
    () => visitor.releases.create({ releaseId: 'mine' }),
    () => visitor.releases.publish({ releaseId: 'spring' }),
    () => visitor.releases.schedule({ releaseId: 'spring', publishAt: inMinutes(1) }),
    () => visitor.releases.delete({ releaseId: 'spring' }),
    () => visitor.createVersion({ releaseId: 'spring', publishedId: 'x', baseId: 'book-2' }),
    () => visitor.request({ url: '/data/history/production/documents/versions.spring.book-4' }),
    () => visitor.request({ url: '/data/history/production/events/documents/book-4' }),
  ]
  for (const request of forbidden) expect((await errorOf(request())).statusCode).toBe(401)
})
