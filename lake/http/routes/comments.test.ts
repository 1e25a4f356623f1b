import type { ClientConfig } from '@sanity/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queueOf, startLake, TOKEN } from '../../../tests/setup/lake/testLake.ts'
import type { Role } from '../../request/identity.ts'

const ROLE_BY_TOKEN: Record<string, Role> = {
  [TOKEN]: 'administrator',
  contributor: 'contributor',
}

async function startWithRoles() {
  const { client, ...lake } = await startLake({
    authorize: (request) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      const role = ROLE_BY_TOKEN[token]
      return role ? { id: role, name: role, role } : 'visitor'
    },
  })
  const commentsClient = (config: ClientConfig = {}) =>
    client({ dataset: 'production-comments', ...config })
  return { ...lake, client, commentsClient }
}

const comment = {
  _id: 'comment-1',
  _type: 'comment',
  target: {
    document: {
      _type: 'crossDatasetReference',
      _ref: 'faq-1',
      _dataset: 'production',
      _weak: true,
    },
  },
}

test('the lake lists the add-on dataset of comments and enables tasks', async () => {
  const { client } = await startWithRoles()
  const uri = '/projects/embedded/datasets?datasetProfile=comments&addonFor=production'
  const datasets = await client({ token: TOKEN }).request<{ name: string }[]>({ uri })
  expect(datasets.map(({ name }) => name)).toEqual(['production-comments'])
  const features = await client({ token: TOKEN }).request<string[]>({ uri: '/features' })
  expect(features).toContain('sanityTasks')
})

test('an administrator receives a contributor’s comment and can resolve the comment', async () => {
  const { commentsClient } = await startWithRoles()
  const contributor = commentsClient({ token: 'contributor' })
  const administrator = commentsClient({ token: TOKEN })
  const received = new Promise((resolve) => {
    const subscription = administrator
      .listen('*[_type == "comment"]', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => {
        if (event.type === 'welcome') void contributor.create(comment)
        else {
          resolve(event)
          subscription.unsubscribe()
        }
      })
  })
  expect(await received).toMatchObject({ documentId: 'comment-1', transition: 'appear' })
  await administrator.patch('comment-1').set({ status: 'resolved' }).commit()
  expect(await contributor.fetch('*[_type == "comment"]{_id, status}')).toEqual([
    { _id: 'comment-1', status: 'resolved' },
  ])
})

test('a contributor’s listener to comments stays connected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { commentsClient } = await startWithRoles()
  const contributor = commentsClient({ token: 'contributor' })
  const received = queueOf<{ type: string }>()
  const subscription = contributor
    .listen('*', {}, { events: ['welcome', 'mutation', 'reconnect'] })
    .subscribe(received.add)
  onTestFinished(() => subscription.unsubscribe())
  expect((await received.next()).type).toBe('welcome')
  // Streams check the sender's access every second.
  await vi.advanceTimersByTimeAsync(1_000)
  await contributor.create(comment)
  expect((await received.next()).type).toBe('mutation')
})

test('a comment does not trigger `lake.subscribe` or appear in content queries, and visitors cannot read comments', async () => {
  const { commentsClient, client, visitor, lake } = await startWithRoles()
  const notified: string[][] = []
  lake.subscribe(({ documentIds }) => notified.push(documentIds))
  await commentsClient({ token: 'contributor' }).create(comment)
  expect(await client({ token: TOKEN }).fetch('count(*[_type == "comment"])')).toBe(0)
  expect(notified).toEqual([])
  expect(await visitor.fetch('count(*[_type == "comment"])')).toBe(0)
  await expect(commentsClient({}).fetch('*')).rejects.toMatchObject({ statusCode: 401 })
  await expect(commentsClient({}).getDocument('comment-1')).rejects.toMatchObject({
    statusCode: 401,
  })
  await expect(commentsClient({}).create(comment)).rejects.toMatchObject({ statusCode: 401 })
})

test('a comment remains after the document that it is about has been deleted', async () => {
  const { commentsClient, client } = await startWithRoles()
  const content = client({ token: TOKEN })
  await content.create({ _id: 'faq-1', _type: 'faq' })
  await commentsClient({ token: TOKEN }).create(comment)
  await content.delete('faq-1')
  expect(await commentsClient({ token: TOKEN }).fetch('*[0].target.document._ref')).toBe('faq-1')
})

test('an editor can list everybody who has sent a request with a session or token; a visitor gets an empty list', async () => {
  const { client } = await startWithRoles()
  const query = '*[_type == "system.group"]{members, grants}'
  await client({ token: 'contributor' }).fetch('count(*)')
  expect(await client({ token: TOKEN }).fetch(query)).toMatchObject([
    { members: ['administrator', 'contributor'] },
  ])
  expect(await client({}).fetch(query)).toEqual([])
})
