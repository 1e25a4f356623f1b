import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeBackendBody } from '../../domain/enquiry.ts'
import { enablePreviewPath, hostedPreviewPath } from '../../domain/hostedPreview.ts'
import { callPaths } from '../../domain/paths.ts'
import {
  type HostedProject,
  startHostedProject,
  tokens,
} from '../../tests/setup/hosted/hostedProject.ts'
import { createTestServer } from '../../tests/setup/server/createTestServer.ts'
import { answers } from '../../tests/setup/server/sampleEnquiry.ts'
import { run } from '../../tests/setup/server/testProcess.ts'

let project: HostedProject
let server: ReturnType<typeof createTestServer>

const variablesOf = ({ variables, projectId }: HostedProject) => ({
  ...variables,
  VITE_SANITY_PROJECT_ID: projectId,
  SANITY_STUDIO_PROJECT_ID: projectId,
})

beforeAll(async () => {
  project = await startHostedProject({ seed: 'studio/seed' })
  const variables = { ...variablesOf(project), SANITY_VIEWER_TOKEN: tokens.viewer }
  server = createTestServer(variables)
  await server.start()
  project.allowOrigin(server.origin())
})
afterAll(async () => {
  await server.remove()
  await project.close()
})

test('a page is rendered from the hosted project’s content, which is queried only from the API CDN', async () => {
  project.takeRequests()
  const { answer, html } = await server.page('/blog')
  expect(answer.status).toBe(200)
  expect(html).toContain('https://cdn.sanity.io/images/abc12345/production/')
  expect(new Set(project.takeRequests())).toEqual(new Set(['apicdn query']))
})

test('20 requests for unknown paths cause fewer than 10 queries', async () => {
  await server.page('/no/such/page')
  project.takeRequests()
  for (let n = 0; n < 20; n++)
    expect((await server.page(`/no/such/page-${n}`)).answer.status).toBe(404)
  // The once-a-minute refresh of the known paths may happen during the loop.
  expect(project.takeRequests().length).toBeLessThan(10)
})

test('a server with hosted content accepts an enquiry', async () => {
  const answer = await fetch(server.origin() + callPaths.createEnquiry('aangan'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(makeBackendBody(answers)),
  })
  expect(answer.status).toBe(200)
})

const PREVIEW_SECRET = {
  _id: 'drafts.a-secret-of-the-studio',
  _type: 'sanity.previewUrlSecret',
  source: 'sanity/presentation',
  secret: 'a-secret-of-the-studio',
  studioUrl: 'http://127.0.0.1/studio',
  userId: 'asha',
}
const countSecretsPath = `${hostedPreviewPath}/v2025-02-19/data/query/production?perspective=raw&query=${encodeURIComponent('count(*[_type == "sanity.previewUrlSecret"])')}`

async function enablePreview(secret: string) {
  const search = `sanity-preview-secret=${secret}&sanity-preview-pathname=/blog`
  const answer = await fetch(`${server.origin()}${enablePreviewPath}?${search}`, {
    redirect: 'manual',
  })
  return { answer, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('only the Studio’s secret lets a browser read drafts through this server', async () => {
  await project.mutate({ createOrReplace: PREVIEW_SECRET })
  expect((await fetch(server.origin() + countSecretsPath)).status).toBe(401)
  const wrong = await enablePreview('wrong')
  expect([wrong.answer.status, wrong.cookie]).toEqual([401, ''])

  const { answer, cookie } = await enablePreview(PREVIEW_SECRET.secret)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/blog'])
  const drafts = await fetch(server.origin() + countSecretsPath, { headers: { cookie } })
  expect([drafts.status, await drafts.json()]).toEqual([
    200,
    expect.objectContaining({ result: 1 }),
  ])
  const forged = cookie.replace(/=\d/, '=9')
  expect(
    (await fetch(server.origin() + countSecretsPath, { headers: { cookie: forged } })).status,
  ).toBe(401)
})

test('the preview forwards only queries and live events of the site’s dataset to Sanity', async () => {
  await project.mutate({ createOrReplace: PREVIEW_SECRET })
  const { cookie } = await enablePreview(PREVIEW_SECRET.secret)
  project.takeRequests()
  for (const [method, path] of [
    ['POST', '/v2025-02-19/data/mutate/production'],
    ['GET', '/v2025-02-19/data/export/production'],
    ['GET', '/v2025-02-19/data/query/staging'],
    ['GET', '/v2025-02-19/users/me'],
  ]) {
    const url = server.origin() + hostedPreviewPath + path
    expect([path, (await fetch(url, { method: method ?? '', headers: { cookie } })).ok]).toEqual([
      path,
      false,
    ])
  }
  expect(project.takeRequests()).toEqual([])
  const stopped = new AbortController()
  const events = await fetch(
    `${server.origin()}${hostedPreviewPath}/v2025-02-19/data/live/events/production?includeDrafts=true`,
    { headers: { cookie }, signal: stopped.signal },
  )
  const { value } = (await events.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('event: welcome')
  stopped.abort()
})

test.each([
  ['answers 500', { status: 500, message: 'Something went wrong.' }],
  ['does not answer', 'never' as const],
] as const)(
  'the preview answers 502 with an error message while Sanity %s',
  async (_, override) => {
    project.overrideAnswers(override)
    onTestFinished(() => project.overrideAnswers(undefined))
    const { answer } = await enablePreview(PREVIEW_SECRET.secret)
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('The drafts cannot be read'),
    ])
  },
)

test('guesses of a preview secret are rate-limited with 429', async () => {
  project.takeRequests()
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) statuses.push((await enablePreview(`guess-${n}`)).answer.status)
  expect(statuses).toContain(429)
  expect(project.takeRequests().length).toBeLessThan(statuses.length)
})

test('npm run check:hosted prints each problem, and succeeds once all problems are corrected', async () => {
  const check = (more: Record<string, string>) =>
    run(['check:hosted'], { ...variablesOf(project), ...more }).exit
  const wrong = await check({ VITE_SITE_URL: 'https://www.aangan.example' })
  expect(wrong.err).toContain('npx sanity cors add https://www.aangan.example --credentials')
  expect(wrong.err).toContain('SANITY_VIEWER_TOKEN is not set')
  expect(wrong.code).toBe(1)
  project.allowOrigin('https://www.aangan.example')
  const right = await check({
    VITE_SITE_URL: 'https://www.aangan.example',
    SANITY_VIEWER_TOKEN: tokens.viewer,
  })
  expect([right.err, right.code]).toEqual(['', 0])
  expect(right.out).toContain('The project is ready.')
})

test('a static export contains URLs of the hosted project’s images', async () => {
  const out = join(server.dataDir, 'export')
  const args = ['build', '--no-studio', '--without-enquiries', '--out', out]
  const { code, err } = await run(args, variablesOf(project)).exit
  expect([code, err]).toEqual([0, ''])
  expect(readFileSync(join(out, 'blog.html'), 'utf8')).toContain('https://cdn.sanity.io/images/')
})
