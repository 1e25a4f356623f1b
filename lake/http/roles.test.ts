import type { Action, SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { startLakeWithBooks } from '../../tests/setup/lake/testLake.ts'
import { roles } from '../index.ts'

async function startWithRoles() {
  const lake = await startLakeWithBooks({
    authorize(request) {
      const role = roles.find((role) => request.headers.get('authorization') === `Bearer ${role}`)
      return role ? { id: `${role}-1`, name: role, role } : 'visitor'
    },
  })
  return { ...lake, as: (role: string) => lake.client({ token: role }) }
}

const book = (_id: string) => ({ _id, _type: 'book', title: 'By hand' })
const PAIR = { draftId: 'drafts.book-2', publishedId: 'book-2' }
const VERSION = 'versions.spring.book-1'

type Operation = (client: SanityClient) => Promise<unknown>

const action =
  (kind: string, fields: object): Operation =>
  (client) =>
    // The Studio sends more kinds of actions than the client's types contain.
    client.action({ actionType: `sanity.action.document.${kind}`, ...fields } as Action)

const CONTRIBUTOR_OPERATIONS: Record<string, Operation> = {
  'creates a draft': (client) => client.create(book('drafts.new')),
  'replaces a draft': (client) => client.createOrReplace(book('drafts.book-2')),
  'patches a draft': (client) => client.patch('drafts.book-2').set({ title: 'A' }).commit(),
  'deletes a draft': (client) => client.delete('drafts.book-3'),
  'patches the drafts that a query finds': (client) =>
    client.patch({ query: '*[_id in path("drafts.**")]' }).set({ title: 'A' }).commit(),
  'starts a draft of a published document': action('edit', {
    draftId: 'drafts.book-1',
    publishedId: 'book-1',
    patch: { set: { title: 'A' } },
  }),
  'creates a draft by an action': action('create', {
    publishedId: 'new',
    attributes: book('drafts.new'),
    ifExists: 'fail',
  }),
  'discards a draft': action('discard', { draftId: 'drafts.book-2' }),
  'uploads a file': (client) => client.assets.upload('file', Buffer.from('bytes')),
}

const EDITOR_OPERATIONS: Record<string, Operation> = {
  'creates a published document': (client) => client.create(book('new')),
  'creates a document without an id': (client) => client.create({ _type: 'book' }),
  'creates a published document if it is missing': (client) =>
    client.createIfNotExists(book('new')),
  'replaces a published document': (client) => client.createOrReplace(book('book-1')),
  'patches a published document': (client) => client.patch('book-1').set({ title: 'A' }).commit(),
  'patches the documents that a query finds': (client) =>
    client.patch({ query: '*[_type == "book"]' }).set({ title: 'A' }).commit(),
  'deletes a published document': (client) => client.delete('book-1'),
  'creates a published document together with a draft': (client) =>
    client.mutate([{ create: book('drafts.new') }, { create: book('new') }]),
  'writes into a release': (client) => client.create(book(VERSION)),
  'creates a document that has a dot in its id but is not a draft': (client) =>
    client.create(book('sanity-preview.share')),
  'creates a document whose id only resembles a draft id': (client) =>
    client.create(book('drafts-new')),
  'publishes a document': action('publish', PAIR),
  'unpublishes a document': action('unpublish', {
    draftId: 'drafts.book-1',
    publishedId: 'book-1',
  }),
  'deletes a document by an action': action('delete', {
    publishedId: 'book-2',
    includeDrafts: ['drafts.book-2'],
  }),
  'creates a release': (client) => client.releases.create({ releaseId: 'spring' }),
  'creates a version': action('version.create', {
    publishedId: 'book-1',
    baseId: 'book-1',
    versionId: VERSION,
  }),
  'marks a document for unpublishing by a release': action('version.unpublish', {
    publishedId: 'book-1',
    versionId: VERSION,
  }),
}

const revisionsOf = (client: SanityClient) =>
  client.fetch('*{_id, _rev} | order(_id)', {}, { perspective: 'raw' })

test.each(Object.entries(CONTRIBUTOR_OPERATIONS))('a contributor %s', async (_, operation) => {
  const { as } = await startWithRoles()
  await operation(as('contributor'))
})

test.each(Object.entries(EDITOR_OPERATIONS))(
  'an editor %s; contributors and visitors are rejected',
  async (_, operation) => {
    const { as, visitor } = await startWithRoles()
    const before = await revisionsOf(as('contributor'))
    await expect(operation(as('contributor'))).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringMatching(/contributors write drafts, and an editor publishes them/),
    })
    await expect(operation(visitor)).rejects.toMatchObject({ statusCode: 401 })
    expect(await revisionsOf(as('contributor'))).toEqual(before)
    await operation(as('editor'))
  },
)

test('a contributor cannot dry-run a change of a published document', async () => {
  const { as } = await startWithRoles()
  const dryRun = as('contributor').mutate([{ delete: { id: 'book-1' } }], { dryRun: true })
  await expect(dryRun).rejects.toMatchObject({ statusCode: 403 })
})

test('a contributor cannot change or delete an existing asset', async () => {
  const { as } = await startWithRoles()
  const { _id } = await as('contributor').assets.upload('file', Buffer.from('bytes'))
  const change = as('contributor').patch(_id).set({ title: 'A' }).commit()
  await expect(change).rejects.toMatchObject({ statusCode: 403 })
  await expect(as('contributor').delete(_id)).rejects.toMatchObject({ statusCode: 403 })
})

test.each(roles)('`users/me` returns the role %s, and `acl` returns its grants', async (role) => {
  const { as } = await startWithRoles()
  expect(await as(role).users.getById('me')).toMatchObject({ role, roles: [{ name: role }] })
  const acl = '/projects/embedded/datasets/production/acl'
  const grants: { filter: string; permissions: string[] }[] = await as(role).request({ uri: acl })
  const writable = grants.filter(({ permissions }) => permissions.includes('update'))
  expect(writable.map(({ filter }) => filter)).toEqual([
    role === 'contributor' ? '_id in path("drafts.**")' : 'true',
  ])
})

test('a contributor can read drafts and their history', async () => {
  const { as } = await startWithRoles()
  const client = as('contributor')
  expect(await client.fetch('*[_type == "book"].title', {}, { perspective: 'drafts' })).toContain(
    'Second, revised',
  )
  const history = '/data/history/production/transactions/drafts.book-2?excludeContent=true'
  expect(await client.request({ uri: history })).toContain('"documentIDs":["drafts.book-2"]')
})
