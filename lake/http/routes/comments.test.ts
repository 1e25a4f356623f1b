import type { ClientConfig } from '@sanity/client'
import { expect, test } from 'vitest'
import { startLake, TOKEN } from '../../../tests/setup/lake/testLake.ts'

const ROLES = { [TOKEN]: 'administrator', contributor: 'contributor' } as const

async function start() {
  const { client, ...lake } = await startLake({
    authorize: (request) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
      const role = ROLES[token as keyof typeof ROLES]
      return role ? { id: role, name: role, role } : 'visitor'
    },
  })
  const comments = (config: ClientConfig = {}) =>
    client({ dataset: 'production-comments', ...config })
  return { ...lake, client, comments }
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

test('the Studio finds the add-on dataset of comments and tasks', async () => {
  const { client } = await start()
  const uri = '/projects/embedded/datasets?datasetProfile=comments&addonFor=production'
  const found = await client({ token: TOKEN }).request<{ name: string }[]>({ uri })
  expect(found.map(({ name }) => name)).toEqual(['production-comments'])
  const features = await client({ token: TOKEN }).request<string[]>({ uri: '/features' })
  expect(features).toContain('sanityTasks')
})

test('a listening colleague receives the comment of a contributor and can resolve it', async () => {
  const { comments } = await start()
  const contributor = comments({ token: 'contributor' })
  const administrator = comments({ token: TOKEN })
  const received = new Promise((resolve) => {
    const listening = administrator
      .listen('*[_type == "comment"]', {}, { events: ['welcome', 'mutation'] })
      .subscribe((event) => {
        if (event.type === 'welcome') void contributor.create(comment)
        else {
          resolve(event)
          listening.unsubscribe()
        }
      })
  })
  expect(await received).toMatchObject({ documentId: 'comment-1', transition: 'appear' })
  await administrator.patch('comment-1').set({ status: 'resolved' }).commit()
  expect(await contributor.fetch('*[_type == "comment"]{_id, status}')).toEqual([
    { _id: 'comment-1', status: 'resolved' },
  ])
})

test('comments are hidden from the site, from content queries and from visitors', async () => {
  const { comments, client, visitor, lake } = await start()
  const notified: string[][] = []
  lake.subscribe(({ documentIds }) => notified.push(documentIds))
  await comments({ token: 'contributor' }).create(comment)
  expect(await client({ token: TOKEN }).fetch('count(*[_type == "comment"])')).toBe(0)
  expect(notified).toEqual([])
  expect(await visitor.fetch('count(*[_type == "comment"])')).toBe(0)
  await expect(comments({}).fetch('*')).rejects.toMatchObject({ statusCode: 401 })
  await expect(comments({}).getDocument('comment-1')).rejects.toMatchObject({ statusCode: 401 })
  await expect(comments({}).create(comment)).rejects.toMatchObject({ statusCode: 401 })
})

test('a comment remains after its document has been deleted', async () => {
  const { comments, client } = await start()
  const content = client({ token: TOKEN })
  await content.create({ _id: 'faq-1', _type: 'faq' })
  await comments({ token: TOKEN }).create(comment)
  await content.delete('faq-1')
  expect(await comments({ token: TOKEN }).fetch('*[0].target.document._ref')).toBe('faq-1')
})

test('editors can list colleagues to mention, and visitors cannot', async () => {
  const { client } = await start()
  const query = '*[_type == "system.group"]{members, grants}'
  await client({ token: 'contributor' }).fetch('count(*)')
  expect(await client({ token: TOKEN }).fetch(query)).toMatchObject([
    { members: ['administrator', 'contributor'] },
  ])
  expect(await client({}).fetch(query)).toEqual([])
})
