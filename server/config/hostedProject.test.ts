import { expect, test } from 'vitest'
import { parseEnv } from '../../src/config/parseEnv.ts'
import { findHostedProblems, requireHostedDataset } from './hostedProject.ts'

const SITE = 'https://www.hotel.example'
const env = { VITE_SANITY_PROJECT_ID: 'abc123', VITE_SITE_URL: SITE }
const site = {
  env: parseEnv(env),
  studio: { projectId: 'abc123', dataset: undefined },
  viewerToken: 'a-token',
}

type Project = {
  status?: number
  result?: unknown
  origins?: string[]
  allowsCredentials?: boolean
}

const mockSanity =
  ({
    status = 200,
    result = 1,
    origins = [SITE],
    allowsCredentials = true,
  }: Project = {}): typeof fetch =>
  async (_, init) => {
    const origin = new Headers(init?.headers).get('origin') ?? ''
    const headers = {
      ...(origins.includes(origin) ? { 'access-control-allow-origin': origin } : {}),
      'access-control-allow-credentials': String(allowsCredentials),
    }
    return Response.json({ result }, { status, headers })
  }

test('a correctly configured project has no problems', async () => {
  expect(await findHostedProblems(site, mockSanity())).toEqual([])
})

test.each<[string, Project, string]>([
  ['has no such dataset', { status: 404 }, 'Sanity answers 404 for the dataset “production”'],
  ['is empty or private', { result: 0 }, 'The dataset has no site settings'],
  [
    'does not allow the site’s origin',
    { origins: [] },
    `npx sanity cors add ${SITE} --credentials`,
  ],
  [
    'does not allow credentials',
    { allowsCredentials: false },
    `npx sanity cors add ${SITE} --credentials`,
  ],
])('a project that %s is reported as one problem', async (_, project, problem) => {
  const problems = await findHostedProblems(site, mockSanity(project))
  expect(problems).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['SANITY_VIEWER_TOKEN', { ...site, viewerToken: undefined }, 'SANITY_VIEWER_TOKEN is not set'],
  [
    'SANITY_STUDIO_PROJECT_ID',
    { ...site, studio: { projectId: undefined, dataset: undefined } },
    'SANITY_STUDIO_PROJECT_ID=abc123',
  ],
  [
    'VITE_SITE_URL',
    { ...site, env: parseEnv({ ...env, VITE_SITE_URL: '' }) },
    'VITE_SITE_URL is missing',
  ],
])('a missing %s is reported as one problem', async (_, incomplete, problem) => {
  expect(await findHostedProblems(incomplete, mockSanity())).toEqual([
    expect.stringContaining(problem),
  ])
})

test('a Studio that Sanity hosts needs no SANITY_STUDIO_PROJECT_ID on the site’s server', async () => {
  const studioOrigin = 'https://hotel.sanity.studio'
  const elsewhere = {
    ...site,
    env: parseEnv({ ...env, VITE_STUDIO_ORIGIN: studioOrigin }),
    studio: { projectId: undefined, dataset: undefined },
  }
  const project = mockSanity({ origins: [SITE, studioOrigin] })
  expect(await findHostedProblems(elsewhere, project)).toEqual([])
})

test.each([401, 403, 404])(
  'a start with a project that Sanity answers with %i fails',
  async (status) => {
    await expect(requireHostedDataset(site.env, mockSanity({ status }))).rejects.toThrow(
      `Sanity answers ${status} for the dataset “production” of abc123`,
    )
  },
)

test.each([200, 402, 429, 500])('a start while Sanity answers %i succeeds', async (status) => {
  await requireHostedDataset(site.env, mockSanity({ status }))
})

test('an unreachable Sanity is reported as one problem', async () => {
  const failingFetch = async () => {
    throw new Error('getaddrinfo ENOTFOUND')
  }
  expect(await findHostedProblems(site, failingFetch)).toEqual([
    'A request to https://abc123.api.sanity.io or https://abc123.apicdn.sanity.io failed (getaddrinfo ENOTFOUND): is this machine online?',
  ])
})
