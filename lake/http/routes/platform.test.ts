import { expect, test } from 'vitest'
import { startLake, TOKEN } from '../../../tests/setup/lake/testLake.ts'

const authorization = `Bearer ${TOKEN}`

test('an editor gets their own profile, and a visitor gets a 401', async () => {
  const { editor, visitor } = await startLake()
  expect(await editor.users.getById('me')).toMatchObject({ id: 'editor', provider: 'embedded' })
  expect(await editor.request({ uri: '/auth/id' })).toEqual({ id: 'editor' })
  await expect(visitor.users.getById('me')).rejects.toMatchObject({
    statusCode: 401,
    response: { body: { errorCode: 'SIO-401-ANF' } },
  })
  await expect(visitor.request({ uri: '/auth/id' })).rejects.toMatchObject({ statusCode: 401 })
})

test('authors can be looked up by id; a list omits unknown ids, and a request for one unknown id gets a 404', async () => {
  const { editor } = await startLake()
  expect(await editor.users.getById('editor')).toMatchObject({ displayName: 'Editor' })
  expect(await editor.request({ uri: '/users/editor,seed,nobody' })).toMatchObject([
    { id: 'editor', isCurrentUser: true },
    { id: 'seed', displayName: 'Imported content' },
  ])
  await expect(editor.users.getById('nobody')).rejects.toMatchObject({ statusCode: 404 })
})

test('the project lists only the content dataset, in which an administrator may create any document', async () => {
  const { editor } = await startLake()
  expect(await editor.projects.getById('embedded')).toMatchObject({ id: 'embedded' })
  expect(await editor.projects.list()).toMatchObject([{ id: 'embedded' }])
  expect(await editor.datasets.list()).toMatchObject([{ name: 'production' }])
  expect(await editor.request({ uri: '/projects/embedded/datasets' })).toHaveLength(1)
  const acl = await editor.request({ uri: '/projects/embedded/datasets/production/acl' })
  expect(acl).toMatchObject([{ filter: 'true', permissions: expect.arrayContaining(['create']) }])
})

test('releases (without an organization limit), scheduled drafts, comments and tasks are enabled', async () => {
  const { editor } = await startLake()
  const features = await editor.request({ uri: '/features' })
  expect(features).toEqual(['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks'])
  const uri = '/projects/embedded/new-content-release-allowed'
  expect((await editor.request({ uri })).data).toMatchObject({ orgActiveReleaseLimit: null })
})

test.each([
  ['/journey/announcements', []],
  ['/journey/trial', null],
  ['/subscriptions/project/embedded', null],
  ['/journey/document-limit', null],
  ['/schedules/embedded/production?limit=1', { schedules: [] }],
  [
    '/data/references/production/documents/book-1/to?excludeInternalReferences=true',
    { totalCount: 0, references: [] },
  ],
  ['/projects/embedded/grants', {}],
  ['/intake/telemetry-status', { status: 'denied' }],
])('a feature of the hosted platform is disabled: %s', async (path, expected) => {
  const { origin } = await startLake()
  const response = await fetch(`${origin}/v2021-06-07${path}`, { headers: { authorization } })
  expect(await response.json()).toEqual(expected)
})

test('the list of registered Studios contains only the origin of the request’s referer', async () => {
  const { origin } = await startLake()
  const listStudios = (headers: Record<string, string>) =>
    fetch(`${origin}/v2025-02-19/projects/embedded/user-applications`, {
      headers: { authorization, ...headers },
    }).then((response) => response.json())
  expect(
    await listStudios({ referer: 'https://www.hotel.example/studio/structure' }),
  ).toMatchObject([{ urlType: 'external', appHost: 'https://www.hotel.example' }])
  expect(await listStudios({})).toEqual([])
})

test('Studio settings are stored and read by key', async () => {
  const { editor } = await startLake()
  const uri = '/users/me/keyvalue'
  const body = [
    { key: 'layout.book', value: 'detail' },
    { key: 'sort', value: { by: 'title' } },
  ]
  expect(await editor.request({ method: 'PUT', uri, body })).toEqual(body)
  await editor.request({ method: 'PUT', uri, body: [{ key: 'layout.book', value: 'compact' }] })
  expect(await editor.request({ uri: `${uri}/sort,layout.book,other` })).toEqual([
    { key: 'sort', value: { by: 'title' } },
    { key: 'layout.book', value: 'compact' },
  ])
})

test('a setting without a key is rejected', async () => {
  const { editor } = await startLake()
  const put = editor.request({ method: 'PUT', uri: '/users/me/keyvalue', body: [{ value: 1 }] })
  await expect(put).rejects.toThrow(
    'The body must be a list of at most 100 {"key", "value"} pairs. A key may have at most 1024 characters.',
  )
})

test('embeddings are disabled', async () => {
  const { editor } = await startLake()
  expect(await editor.datasets.getEmbeddingsSettings('production')).toMatchObject({
    enabled: false,
  })
})

test('the lake answers a ping', async () => {
  const { origin } = await startLake()
  expect(await (await fetch(`${origin}/v1/ping`)).text()).toBe('PONG')
})
