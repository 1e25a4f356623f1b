import { expect, test } from 'vitest'
import { parseEnv } from '../../src/config/parseEnv.ts'
import { checkProject } from './hostedProject.ts'

const site = {
  VITE_SANITY_PROJECT_ID: 'abc123',
  VITE_SITE_URL: 'https://www.hotel.example',
}
const studio = { projectId: 'abc123', dataset: undefined }
const WHO_MAY_ASK = 'https://www.hotel.example'

type Hosted = { status?: number; body?: unknown; origins?: string[]; withCredentials?: boolean }

/** A project as Sanity answers for it. */
const hosted =
  ({
    status = 200,
    body = { result: 1 },
    origins = [WHO_MAY_ASK],
    withCredentials = true,
  }: Hosted = {}): typeof fetch =>
  async (_, { headers } = {}) => {
    const origin = new Headers(headers).get('origin')
    const allowed: Record<string, string> =
      origin && origins.includes(origin) ? { 'access-control-allow-origin': origin } : {}
    if (withCredentials) allowed['access-control-allow-credentials'] = 'true'
    return new Response(JSON.stringify(body), { status, headers: allowed })
  }

/** The remedies that a person is told. */
async function remedies(ask: typeof fetch, variables: Record<string, string> = {}, edits = studio) {
  const checks = await checkProject(
    { env: parseEnv({ ...site, ...variables }), studio: edits, viewerToken: 'a-token' },
    ask,
  )
  return checks.flatMap(({ remedy }) => remedy ?? [])
}

test('of a project that is ready nothing is to be mended', async () => {
  expect(await remedies(hosted())).toEqual([])
})

test('it asks both hosts of the project as the site’s address would', async () => {
  const asked: string[] = []
  await remedies(async (url, init) => {
    asked.push(`${new URL(String(url)).host} ${new Headers(init?.headers).get('origin')}`)
    return hosted()(url, init)
  })
  expect(asked).toEqual([
    'abc123.api.sanity.io null', // what everybody may read
    'abc123.api.sanity.io null', // what the preview's token may read
    'abc123.api.sanity.io https://www.hotel.example',
    'abc123.apicdn.sanity.io https://www.hotel.example',
  ])
})

test.each<[string, Hosted, RegExp]>([
  [
    'no such project',
    { status: 404, body: { message: 'Session does not match project host' } },
    /^Sanity knows no project "abc123".*VITE_SANITY_PROJECT_ID/,
  ],
  [
    'no such dataset',
    { status: 404, body: { message: 'Dataset "production" not found' } },
    /dataset "production".*npx sanity dataset create production/,
  ],
  ['a private dataset', { status: 401, body: {} }, /visibility set production public/],
  [
    'a private dataset that answers as if it were empty',
    { body: { result: 0 } },
    /no site settings.*private.*public.*import/s,
  ],
  ['a plan that is used up', { status: 402, body: {} }, /answered 402.*usage/],
  ['a failure of Sanity', { status: 503, body: 'oops' }, /answered 503.*status\.sanity\.io/],
  [
    'an origin that the project does not know',
    { origins: [] },
    /npx sanity cors add https:\/\/www\.hotel\.example --credentials\.$/,
  ],
  ['an origin without credentials', { withCredentials: false }, /^Editors cannot sign in/],
])('%s is said with its remedy', async (_, project, sentence) => {
  const said = await remedies(hosted(project))
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(sentence)
})

test('a network that does not answer is not the project’s fault', async () => {
  const offline = async () => {
    throw new TypeError('fetch failed')
  }
  expect(await remedies(offline)).toEqual([
    'https://abc123.api.sanity.io cannot be reached (fetch failed). Is this machine online?',
  ])
})

test('a Studio that edits something else is named with both', async () => {
  const [said] = await remedies(hosted(), {}, { projectId: 'other', dataset: undefined })
  expect(said).toContain('The site reads abc123/production, the Studio edits other/production.')
})

test('a site without a public address is named', async () => {
  expect(await remedies(hosted(), { VITE_SITE_URL: '' })).toEqual([
    expect.stringContaining('VITE_SITE_URL is not set'),
  ])
})

test('a Studio at an address of its own is asked for as well', async () => {
  const [said] = await remedies(hosted(), { VITE_STUDIO_ORIGIN: 'https://studio.hotel.example' })
  expect(said).toContain('npx sanity cors add https://studio.hotel.example --credentials')
})
