import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  BOOKS,
  createSeedFolder,
  queueOf,
  startLake,
  TOKEN,
  temporaryFolder,
} from '../../tests/setup/lake/testLake.ts'
import type { Editor, Identity, LakeOptions } from '../index.ts'

const ASHA = { id: 'editor-asha', name: 'Asha Rao', role: 'editor' } as const
const BEN = { id: 'editor-ben', name: 'Ben Iyer', role: 'editor' } as const

async function startWithEditors(editors: Editor[], options: Partial<LakeOptions> = {}) {
  const authorize = (request: Request): Identity =>
    editors.find(({ id }) => request.headers.get('authorization') === `Bearer ${id}`) ?? 'visitor'
  const lake = await startLake({ authorize, ...options })
  return { ...lake, as: ({ id }: Editor) => lake.client({ token: id }) }
}

const eventsOfBook = async (client: SanityClient) => {
  const uri = '/data/history/production/events/documents/book-1'
  const { events } = await client.request({ uri })
  return events['book-1']
}

test('history lists the author and contributors of a publication, and `users` returns their names', async () => {
  const { as } = await startWithEditors([ASHA, BEN], { seed: createSeedFolder(BOOKS) })
  await as(ASHA).create({ _id: 'drafts.book-1', _type: 'book', title: 'Asha’s' })
  await as(BEN).patch('drafts.book-1').set({ title: 'Ben’s' }).commit()
  await as(BEN).action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.book-1',
    publishedId: 'book-1',
  })
  const [published] = await eventsOfBook(as(ASHA))
  expect(published).toMatchObject({ author: BEN.id, contributors: [ASHA.id, BEN.id] })

  const uri = `/users/${[...published.contributors, 'seed', 'nobody'].join(',')}`
  expect(await as(ASHA).request({ uri })).toMatchObject([
    { id: ASHA.id, displayName: 'Asha Rao', isCurrentUser: true },
    { id: BEN.id, displayName: 'Ben Iyer', isCurrentUser: false },
    { id: 'seed', displayName: 'Imported content' },
  ])
})

test('each editor gets their own profile as the current user', async () => {
  const { as } = await startWithEditors([ASHA, BEN])
  await as(ASHA).create({ _type: 'book' })
  for (const editor of [ASHA, BEN]) {
    expect(await as(editor).users.getById('me')).toMatchObject({ id: editor.id, name: editor.name })
    expect(await as(editor).request({ uri: '/auth/id' })).toEqual({ id: editor.id })
    expect(await as(editor).fetch('identity()')).toBe(editor.id)
  }
  const { members } = await as(BEN).projects.getById('embedded')
  expect(members).toMatchObject([
    { id: ASHA.id, isCurrentUser: false },
    { id: BEN.id, isCurrentUser: true },
  ])
})

test('the event of a listener contains the author of the change', async () => {
  const { as } = await startWithEditors([ASHA, BEN])
  const received = queueOf<object>()
  const listening = as(ASHA).listen('*', {}, { events: ['welcome', 'mutation'] })
  const subscription = listening.subscribe((event) => received.add(event))
  onTestFinished(() => subscription.unsubscribe())
  await received.next()
  await as(BEN).create({ _type: 'book' })
  expect(await received.next()).toMatchObject({ identity: BEN.id })
})

test("presence messages contain the sender's id", async () => {
  const { origin } = await startWithEditors([ASHA, BEN])
  const joinPresence = async ({ id }: Editor) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/v1/socket/production`, {
      headers: { authorization: `Bearer ${id}` },
    })
    onTestFinished(() => socket.terminate())
    const received = queueOf<Record<string, unknown>>()
    socket.on('message', (message) => received.add(JSON.parse(String(message))))
    await new Promise((opened) => socket.once('open', opened))
    const call = (method: string, params = {}) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: method, method, params }))
    return { received, call }
  }
  const [asha, ben] = [await joinPresence(ASHA), await joinPresence(BEN)]
  asha.call('presence_subscribe')
  await asha.received.next()
  ben.call('presence_announce', { data: { sessionId: 's', locations: [] } })
  expect(await asha.received.next()).toMatchObject({ params: { result: { i: BEN.id } } })
})

test('each editor has separate Studio settings', async () => {
  const { as } = await startWithEditors([ASHA, BEN])
  const uri = '/users/me/keyvalue'
  await as(ASHA).request({ method: 'PUT', uri, body: [{ key: 'layout', value: 'compact' }] })
  expect(await as(BEN).request({ uri: `${uri}/layout` })).toEqual([])
  expect(await as(ASHA).request({ uri: `${uri}/layout` })).toHaveLength(1)
})

test('the lake returns the name of a removed editor, even after a restart', async () => {
  const dataDir = temporaryFolder()
  const first = await startWithEditors([ASHA], { dataDir, seed: createSeedFolder(BOOKS) })
  await first.as(ASHA).patch('book-1').set({ title: 'Asha’s' }).commit()
  first.lake.close()
  const second = await startWithEditors([BEN], { dataDir })
  const [changed] = await eventsOfBook(second.as(BEN))
  expect(changed.author).toBe(ASHA.id)
  expect(await second.as(BEN).users.getById(changed.author)).toMatchObject({
    displayName: 'Asha Rao',
  })
})

test('a sign-out calls `endSession`, with or without a session, unless it comes from another origin', async () => {
  const { origin } = await startLake({
    endSession: async () => Response.json({ ok: true }, { headers: { 'set-cookie': 'session=' } }),
  })
  const signOut = (headers: Record<string, string>) =>
    fetch(`${origin}/v2021-06-07/auth/logout`, { method: 'POST', headers })
  const sessions: Record<string, string>[] = [{ authorization: `Bearer ${TOKEN}` }, {}]
  for (const headers of sessions) {
    const answer = await signOut(headers)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, 'session='])
  }
  const foreign = await signOut({ origin: 'https://evil.example' })
  expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
})
