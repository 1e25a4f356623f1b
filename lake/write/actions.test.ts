import { type Action, ClientError } from '@sanity/client'
import { expect, test } from 'vitest'
import { BOOKS, createSeedFolder, startLake, TOKEN } from '../../tests/setup/lake/testLake.ts'

async function startLakeWithBooks() {
  const lake = await startLake({ seed: createSeedFolder(BOOKS) })
  const act = (action: Action | Action[]) => lake.editor.action(action)
  const get = (id: string) => lake.editor.getDocument(id)
  const errorOf = async (action: Action | Action[]): Promise<ClientError> => {
    const error = await act(action).catch((thrown: unknown) => thrown)
    if (!(error instanceof ClientError)) throw new Error('The action was not rejected.')
    return error
  }
  return { ...lake, act, get, errorOf }
}

const NOT_A_VERSION_ID = 'is not the id of a draft or version of "book-1"'

const idsOf = (id: string) => ({ draftId: `drafts.${id}`, publishedId: id })

test('creating an existing draft is rejected with 409, or does nothing with `ifExists: "ignore"`', async () => {
  const { act, get, errorOf } = await startLakeWithBooks()
  const action = {
    actionType: 'sanity.action.document.create' as const,
    publishedId: 'book-4',
    attributes: { _id: 'drafts.book-4', _type: 'book', title: 'Fourth' },
  }
  await act({ ...action, ifExists: 'fail' })
  expect(await get('drafts.book-4')).toMatchObject({ title: 'Fourth' })
  expect((await errorOf({ ...action, ifExists: 'fail' })).statusCode).toBe(409)
  const { _rev } = (await get('drafts.book-4')) ?? {}
  await act({ ...action, ifExists: 'ignore' })
  expect(await get('drafts.book-4')).toMatchObject({ _rev })
})

test('creating a draft of a published document is rejected with 409', async () => {
  const { errorOf } = await startLakeWithBooks()
  const attributes = { _id: 'drafts.book-1', _type: 'book' }
  const actionType = 'sanity.action.document.create'
  const error = await errorOf({
    actionType,
    publishedId: 'book-1',
    attributes,
    ifExists: 'fail',
  })
  expect([error.statusCode, error.details.items[0].error.id]).toEqual([409, 'book-1'])
})

test.each([
  ['edit', { ...idsOf('book-1'), draftId: 'drafts.book-2', patch: {} }, '"drafts.book-2"'],
  ['publish', { ...idsOf('book-1'), draftId: 'drafts.book-2' }, '"drafts.book-2"'],
  ['publish', { ...idsOf('book-1'), publishedId: 'drafts.book-1' }, '"publishedId"'],
  ['publish', { publishedId: 'book-1' }, '"draftId"'],
  ['discard', { draftId: 'book-1' }, '"draftId"'],
  ['discard', { draftId: 'drafts.book-2', purge: true }, 'cannot purge'],
  ['delete', { publishedId: 'book-1', purge: true }, 'cannot purge'],
  ['delete', { publishedId: 'book-1', includeDrafts: 'all' }, '"includeDrafts"'],
  ['edit', idsOf('book-1'), 'The action needs a "patch".'],
  ['replaceDraft', { publishedId: 'book-1' }, 'The action needs a document in "attributes".'],
  [
    'replaceDraft',
    { publishedId: 'book-1', attributes: { _id: 'book-1', _type: 'book' } },
    NOT_A_VERSION_ID,
  ],
  [
    'replaceDraft',
    { publishedId: 'book-1', attributes: { _id: 'drafts.a', _type: 'a' } },
    NOT_A_VERSION_ID,
  ],
  ['version.replace', { document: { _id: 'book-1', _type: 'book' } }, 'a draft or version.'],
  ['rename', idsOf('book-1'), 'does not have the action "sanity.action.document.rename".'],
])('the action %s with %j is rejected with the reason', async (name, action, reason) => {
  const { errorOf, get } = await startLakeWithBooks()
  const before = await get('drafts.book-2')
  const error = await errorOf({
    actionType: `sanity.action.document.${name}`,
    ...action,
  } as Action)
  expect(error.statusCode).toBe(400)
  expect(error.message).toContain(reason)
  expect(error.details).toMatchObject({
    type: 'actionError',
    items: [{ index: 0, error: { type: 'validationError' } }],
  })
  expect(await get('drafts.book-2')).toEqual(before)
})

test.each([
  ['no actions', undefined, '"actions" must be a list of at least one action.'],
  ['an empty list', [], '"actions" must be a list of at least one action.'],
  [
    'an action that is not an object',
    ['publish'],
    'An action must be an object with an "actionType".',
  ],
  ['an action without a type', [{ publishedId: 'book-1' }], 'An action must be an object with an'],
  [
    'a type that contains the prefix of release actions',
    [{ actionType: 'a.sanity.action.release.b' }],
    'does not have the action',
  ],
])('a request with %s is rejected with the reason', async (_, actions, reason) => {
  const { origin } = await startLakeWithBooks()
  const response = await fetch(`${origin}/v1/data/actions/production`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ actions }),
  })
  expect(response.status).toBe(400)
  expect((await response.json()).error.description).toContain(reason)
})

test('the first edit of a published document copies it into a draft', async () => {
  const { act, get } = await startLakeWithBooks()
  await act({
    actionType: 'sanity.action.document.edit',
    ...idsOf('book-1'),
    patch: { unset: ['_empty_action_guard_pseudo_field_'] },
  })
  expect(await get('drafts.book-1')).toMatchObject({ title: 'First', pages: 100 })
  await act({
    actionType: 'sanity.action.document.edit',
    ...idsOf('book-1'),
    patch: { set: { title: 'First, edited' } },
  })
  expect(await get('drafts.book-1')).toMatchObject({ title: 'First, edited', pages: 100 })
  expect(await get('book-1')).toMatchObject({ title: 'First' })
})

test('a missing document cannot be edited', async () => {
  const { errorOf } = await startLakeWithBooks()
  const error = await errorOf({
    actionType: 'sanity.action.document.edit',
    ...idsOf('book-9'),
    patch: { set: { title: 'Ninth' } },
  })
  const description = 'The document with the ID "drafts.book-9" was not found'
  const item = { type: 'documentNotFoundError', description, id: 'drafts.book-9' }
  expect(error.details.items).toEqual([{ index: 0, error: item }])
})

test('publishing replaces the published document with the draft', async () => {
  const { act, get } = await startLakeWithBooks()
  const before = await get('book-2')
  await act({ actionType: 'sanity.action.document.publish', ...idsOf('book-2') })
  const after = await get('book-2')
  expect(after).toMatchObject({ title: 'Second, revised', _createdAt: before?._createdAt })
  expect(after).not.toHaveProperty('author')
  expect(await get('drafts.book-2')).toBeUndefined()
})

test('publishing is rejected if the draft or the published document has an unexpected revision', async () => {
  const { act, get, errorOf } = await startLakeWithBooks()
  const action = { actionType: 'sanity.action.document.publish' as const, ...idsOf('book-2') }
  const stale = await errorOf({ ...action, ifPublishedRevisionId: 'older' })
  expect(stale.statusCode).toBe(409)
  expect(stale.details.items[0].error.type).toBe('documentRevisionIDDoesNotMatchError')
  expect((await errorOf({ ...action, ifDraftRevisionId: 'older' })).statusCode).toBe(409)
  const [draft, published] = [await get('drafts.book-2'), await get('book-2')]
  await act({ ...action, ifDraftRevisionId: draft?._rev, ifPublishedRevisionId: published?._rev })
  expect(await get('drafts.book-2')).toBeUndefined()
})

test('publishing with `ifPublishedRevisionId` is rejected if the document is not published yet', async () => {
  const { errorOf } = await startLakeWithBooks()
  const action = { actionType: 'sanity.action.document.publish' as const, ...idsOf('book-3') }
  const error = await errorOf({ ...action, ifPublishedRevisionId: 'any' })
  expect(error.details.items[0].error.type).toBe('documentRevisionIDDoesNotMatchError')
})

test('publishing a document without a draft is rejected', async () => {
  const { errorOf } = await startLakeWithBooks()
  const error = await errorOf({
    actionType: 'sanity.action.document.publish',
    ...idsOf('book-1'),
  })
  expect(error.message).toContain('"drafts.book-1" was not found')
})

test('publishing makes `_strengthenOnPublish` references strong and requires their targets to exist', async () => {
  const { act, get, editor, errorOf } = await startLakeWithBooks()
  const author = {
    _type: 'reference',
    _ref: 'author-4',
    _weak: true,
    _strengthenOnPublish: { type: 'author' },
  }
  await editor.create({ _id: 'drafts.book-4', _type: 'book', author })
  const publish = { actionType: 'sanity.action.document.publish' as const, ...idsOf('book-4') }
  expect((await errorOf(publish)).message).toContain('"author-4", which does not exist')
  await editor.create({ _id: 'author-4', _type: 'author' })
  await act(publish)
  expect((await get('book-4'))?.author).toEqual({ _type: 'reference', _ref: 'author-4' })
})

test('unpublishing turns the published document into a draft', async () => {
  const { act, get } = await startLakeWithBooks()
  await act({ actionType: 'sanity.action.document.unpublish', ...idsOf('book-1') })
  expect(await get('book-1')).toBeUndefined()
  expect(await get('drafts.book-1')).toMatchObject({ title: 'First' })
})

test('unpublishing keeps an existing draft', async () => {
  const { act, get } = await startLakeWithBooks()
  await act({ actionType: 'sanity.action.document.unpublish', ...idsOf('book-2') })
  expect(await get('drafts.book-2')).toMatchObject({ title: 'Second, revised' })
})

test('unpublishing a document that another document refers to is rejected', async () => {
  const { errorOf, get } = await startLakeWithBooks()
  const error = await errorOf({
    actionType: 'sanity.action.document.unpublish',
    ...idsOf('author-1'),
  })
  expect(error.message).toContain('references to it from "book-1"')
  expect(await get('drafts.author-1')).toBeUndefined()
})

test('discarding a draft removes only the draft', async () => {
  const { act, get } = await startLakeWithBooks()
  await act({ actionType: 'sanity.action.document.discard', draftId: 'drafts.book-2' })
  expect(await get('drafts.book-2')).toBeUndefined()
  expect(await get('book-2')).toMatchObject({ title: 'Second' })
})

test('deleting a document requires the ids of its drafts in `includeDrafts`', async () => {
  const { act, get, errorOf } = await startLakeWithBooks()
  const action = {
    actionType: 'sanity.action.document.delete' as const,
    publishedId: 'book-2',
  }
  expect((await errorOf({ ...action, includeDrafts: [] })).message).toContain('"drafts.book-2"')
  await act({ ...action, includeDrafts: ['drafts.book-2'] })
  expect(await get('book-2')).toBeUndefined()
  expect(await get('drafts.book-2')).toBeUndefined()
})

test('deleting a document without drafts does not require `includeDrafts`', async () => {
  const { act, get } = await startLakeWithBooks()
  await act({ actionType: 'sanity.action.document.delete', publishedId: 'book-1' } as Action)
  expect(await get('book-1')).toBeUndefined()
})

test('deleting a missing document, or replacing its missing draft, is rejected with 404', async () => {
  const { errorOf } = await startLakeWithBooks()
  const deletion = { actionType: 'sanity.action.document.delete', publishedId: 'book-9' } as const
  expect((await errorOf({ ...deletion, includeDrafts: [] })).statusCode).toBe(404)
  const actionType = 'sanity.action.document.replaceDraft'
  const attributes = { _id: 'drafts.book-9', _type: 'book' }
  const error = await errorOf({ actionType, publishedId: 'book-9', attributes })
  expect(error.statusCode).toBe(404)
})

test('replacing a missing draft of a published document creates the draft', async () => {
  const { act, get } = await startLakeWithBooks()
  await act({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'book-1',
    attributes: { _id: 'drafts.book-1', _type: 'book', title: 'From before' },
  })
  expect(await get('drafts.book-1')).toMatchObject({ title: 'From before' })
})

test('one request can create and replace the draft of a missing document', async () => {
  const { act, get } = await startLakeWithBooks()
  const attributes = { _id: 'drafts.gone', _type: 'book', title: 'Back' }
  await act([
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'gone',
      attributes,
      ifExists: 'fail',
    },
    { actionType: 'sanity.action.document.replaceDraft', publishedId: 'gone', attributes },
  ])
  expect(await get('drafts.gone')).toMatchObject({ title: 'Back' })
})

test('a version can be created from a published document, replaced and discarded', async () => {
  const { act, get } = await startLakeWithBooks()
  const versionId = 'versions.r1.book-1'
  await act({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'book-1',
    baseId: 'book-1',
    versionId,
  })
  expect(await get(versionId)).toMatchObject({ title: 'First' })
  await act({
    actionType: 'sanity.action.document.version.replace',
    document: { _id: versionId, _type: 'book', title: 'Later' },
  })
  expect(await get(versionId)).toMatchObject({ title: 'Later' })
  await act({ actionType: 'sanity.action.document.version.discard', versionId })
  expect(await get(versionId)).toBeUndefined()
})

test('creating a version that already exists is rejected with 409', async () => {
  const { act, errorOf } = await startLakeWithBooks()
  const version = {
    actionType: 'sanity.action.document.version.create' as const,
    publishedId: 'book-1',
    document: { _id: 'versions.r1.book-1', _type: 'book' },
  }
  await act(version)
  const error = await errorOf(version)
  expect(error.statusCode).toBe(409)
  expect(error.details.items[0].error.type).toBe('documentAlreadyExistsError')
})

test('creating a version is rejected with 409 if its base does not have the revision `ifBaseRevisionId`', async () => {
  const { errorOf } = await startLakeWithBooks()
  const error = await errorOf({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'book-1',
    baseId: 'book-1',
    versionId: 'versions.r1.book-1',
    ifBaseRevisionId: 'older',
  })
  expect(error.statusCode).toBe(409)
})

test('a version that unpublishes a document hides the document only in the perspective of the release', async () => {
  const { act, editor } = await startLakeWithBooks()
  await act({
    actionType: 'sanity.action.document.version.unpublish',
    publishedId: 'book-1',
    versionId: 'versions.r1.book-1',
  })
  const ids = (perspective: string[]) => editor.fetch('*[_type == "book"]._id', {}, { perspective })
  expect(await ids(['r1'])).toEqual(['book-2'])
  expect(await ids(['published'])).toEqual(['book-1', 'book-2'])
})

test('if one action of a request is rejected, no action of the request is applied', async () => {
  const { get, errorOf } = await startLakeWithBooks()
  const error = await errorOf([
    { actionType: 'sanity.action.document.discard', draftId: 'drafts.book-2' },
    { actionType: 'sanity.action.document.discard', draftId: 'drafts.nothing' },
  ])
  expect(error.details.items).toMatchObject([{ index: 1 }])
  expect(await get('drafts.book-2')).toMatchObject({ title: 'Second, revised' })
})
