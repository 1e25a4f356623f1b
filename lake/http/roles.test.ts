import type { Action, SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { startBooks } from '../../tests/setup/lake/testLake.ts'
import { roles } from '../index.ts'

/** A lake of books in which a token is the name of a role. */
async function booksFor() {
  const lake = await startBooks({
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

type Deed = (client: SanityClient) => Promise<unknown>

const action =
  (kind: string, fields: object): Deed =>
  (client) =>
    // Sent as the Studio sends it, which knows more kinds of actions than the client's types.
    client.action({ actionType: `sanity.action.document.${kind}`, ...fields } as Action)

/** What contributors may write: drafts, and new assets. */
const DRAFTS: Record<string, Deed> = {
  'creates a draft': (client) => client.create(book('drafts.new')),
  'replaces a draft': (client) => client.createOrReplace(book('drafts.book-2')),
  'patches a draft': (client) => client.patch('drafts.book-2').set({ title: 'A' }).commit(),
  'deletes a draft': (client) => client.delete('drafts.book-3'),
  'patches the drafts that a query finds': (client) =>
    client.patch({ query: '*[_id in path("drafts.**")]' }).set({ title: 'A' }).commit(),
  'begins a draft of what is published': action('edit', {
    draftId: 'drafts.book-1',
    publishedId: 'book-1',
    patch: { set: { title: 'A' } },
  }),
  'creates a document by an action': action('create', {
    publishedId: 'new',
    attributes: book('drafts.new'),
    ifExists: 'fail',
  }),
  'discards a draft': action('discard', { draftId: 'drafts.book-2' }),
  'uploads a file': (client) => client.assets.upload('file', Buffer.from('bytes')),
}

/** What needs an editor: everything that visitors see at once, or at a time that was set. */
const PUBLISHING: Record<string, Deed> = {
  'creates a published document': (client) => client.create(book('new')),
  'creates one under an id of the lake’s choice': (client) => client.create({ _type: 'book' }),
  'creates one if there is none': (client) => client.createIfNotExists(book('new')),
  'replaces a published document': (client) => client.createOrReplace(book('book-1')),
  'patches a published document': (client) => client.patch('book-1').set({ title: 'A' }).commit(),
  'patches what a query finds': (client) =>
    client.patch({ query: '*[_type == "book"]' }).set({ title: 'A' }).commit(),
  'deletes a published document': (client) => client.delete('book-1'),
  'hides a publish among drafts': (client) =>
    client.mutate([{ create: book('drafts.new') }, { create: book('new') }]),
  'writes into a release': (client) => client.create(book(VERSION)),
  'writes a document of the system': (client) => client.create(book('sanity-preview.share')),
  'writes an id that only looks like a draft’s': (client) => client.create(book('drafts-new')),
  publishes: action('publish', PAIR),
  unpublishes: action('unpublish', { draftId: 'drafts.book-1', publishedId: 'book-1' }),
  'deletes by an action': action('delete', {
    publishedId: 'book-2',
    includeDrafts: ['drafts.book-2'],
  }),
  'makes a release': (client) => client.releases.create({ releaseId: 'spring' }),
  'creates a version': action('version.create', {
    publishedId: 'book-1',
    baseId: 'book-1',
    versionId: VERSION,
  }),
  'schedules an unpublish': action('version.unpublish', {
    publishedId: 'book-1',
    versionId: VERSION,
  }),
}

/** Every document, and how many of them. */
const contentOf = (client: SanityClient) =>
  client.fetch('*{_id, _rev} | order(_id)', {}, { perspective: 'raw' })

test.each(Object.entries(DRAFTS))('a contributor %s', async (_, deed) => {
  const { as } = await booksFor()
  await deed(as('contributor'))
})

test.each(Object.entries(PUBLISHING))(
  'a sender who %s needs to be an editor; a contributor changes nothing',
  async (_, deed) => {
    const { as, visitor } = await booksFor()
    const before = await contentOf(as('contributor'))
    await expect(deed(as('contributor'))).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringMatching(/contributors write drafts, and an editor publishes them/),
    })
    await expect(deed(visitor)).rejects.toMatchObject({ statusCode: 401 })
    expect(await contentOf(as('contributor'))).toEqual(before)
    await deed(as('editor'))
  },
)

test('a contributor tries nothing out either', async () => {
  const { as } = await booksFor()
  const tried = as('contributor').mutate([{ delete: { id: 'book-1' } }], { dryRun: true })
  await expect(tried).rejects.toMatchObject({ statusCode: 403 })
})

test('an asset that is there is not a contributor’s to change or delete', async () => {
  const { as } = await booksFor()
  const { _id } = await as('contributor').assets.upload('file', Buffer.from('bytes'))
  const change = as('contributor').patch(_id).set({ title: 'A' }).commit()
  await expect(change).rejects.toMatchObject({ statusCode: 403 })
  await expect(as('contributor').delete(_id)).rejects.toMatchObject({ statusCode: 403 })
})

test.each(roles)('the Studio is told that somebody is %s, and what that grants', async (role) => {
  const { as } = await booksFor()
  expect(await as(role).users.getById('me')).toMatchObject({ role, roles: [{ name: role }] })
  const acl = '/projects/embedded/datasets/production/acl'
  const grants: { filter: string; permissions: string[] }[] = await as(role).request({ uri: acl })
  const writable = grants.filter(({ permissions }) => permissions.includes('update'))
  expect(writable.map(({ filter }) => filter)).toEqual([
    role === 'contributor' ? '_id in path("drafts.**")' : 'true',
  ])
})

test('a contributor reads what is not public, and hears of it', async () => {
  const { as } = await booksFor()
  const client = as('contributor')
  expect(await client.fetch('*[_type == "book"].title', {}, { perspective: 'drafts' })).toContain(
    'Second, revised',
  )
  const history = '/data/history/production/transactions/drafts.book-2?excludeContent=true'
  await expect(client.request({ uri: history })).resolves.toBeDefined()
})
