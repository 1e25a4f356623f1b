import { expect, test } from 'vitest'
import { parseEnv } from '../../src/config/parseEnv.ts'
import { findHostedProblems } from './hostedProject.ts'

const SITE = 'https://www.hotel.example'
const env = { VITE_SANITY_PROJECT_ID: 'abc123', VITE_SITE_URL: SITE }
const site = {
  env: parseEnv(env),
  studio: { projectId: 'abc123', dataset: undefined },
  viewerToken: 'a-token',
}

type Hosted = { status?: number; result?: unknown; origins?: string[]; takesCookies?: boolean }

/** Creates a `fetch` that answers as Sanity does for a project. */
const hosted =
  ({
    status = 200,
    result = 1,
    origins = [SITE],
    takesCookies = true,
  }: Hosted = {}): typeof fetch =>
  async (_, init) => {
    const origin = new Headers(init?.headers).get('origin') ?? ''
    const headers = {
      ...(origins.includes(origin) ? { 'access-control-allow-origin': origin } : {}),
      'access-control-allow-credentials': String(takesCookies),
    }
    return Response.json({ result }, { status, headers })
  }

test('a correctly configured project has no problems', async () => {
  expect(await findHostedProblems(site, hosted())).toEqual([])
})

test.each<[string, Hosted, string]>([
  ['has no such dataset', { status: 404 }, 'Sanity answers 404 for the dataset production'],
  ['is empty or private', { result: 0 }, 'The dataset has no site settings'],
  [
    'does not allow the site’s origin',
    { origins: [] },
    `npx sanity cors add ${SITE} --credentials`,
  ],
  [
    'does not allow credentials',
    { takesCookies: false },
    `npx sanity cors add ${SITE} --credentials`,
  ],
])('a project that %s is reported as one problem', async (_, project, sentence) => {
  const problems = await findHostedProblems(site, hosted(project))
  expect(problems).toEqual([expect.stringContaining(sentence)])
})

test.each([
  [{ ...site, viewerToken: undefined }, 'SANITY_VIEWER_TOKEN is not set'],
  [
    { ...site, studio: { projectId: undefined, dataset: undefined } },
    'SANITY_STUDIO_PROJECT_ID=abc123',
  ],
  [{ ...site, env: parseEnv({ ...env, VITE_SITE_URL: '' }) }, 'VITE_SITE_URL is missing'],
])('a wrong variable is reported as one problem: %#', async (wrong, sentence) => {
  expect(await findHostedProblems(wrong, hosted())).toEqual([expect.stringContaining(sentence)])
})

test('an unreachable Sanity is reported as one problem', async () => {
  const ask = async () => {
    throw new Error('getaddrinfo ENOTFOUND')
  }
  expect(await findHostedProblems(site, ask)).toEqual([
    'https://abc123.api.sanity.io cannot be reached (getaddrinfo ENOTFOUND): is this machine online?',
  ])
})
