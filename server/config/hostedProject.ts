import { apiVersion } from '../../domain/apiVersion.ts'
import type { Env } from '../../src/config/parseEnv.ts'
import { messageOf } from '../process/errors.ts'

export type Check = { what: string; remedy?: string }

export type HostedSite = {
  env: Env
  /** SANITY_STUDIO_PROJECT_ID and SANITY_STUDIO_DATASET, which the Studio is built with. */
  studio: { projectId: string | undefined; dataset: string | undefined }
  viewerToken: string | undefined
}

/** Two origins of hosted Sanity answer visitors: the API, and its copies near them. */
export const hostedOriginsOf = (projectId: string) => [
  `https://${projectId}.api.sanity.io`,
  `https://${projectId}.apicdn.sanity.io`,
]

const TIMEOUT_MS = 10_000

/** A document that every page of the site reads. */
const COUNT_SETTINGS = 'count(*[_type == "siteSettings"])'

/**
 * Asks a hosted Sanity project, as a visitor's browser would, whether it is ready for this site.
 *
 * @param ask `fetch`, or what stands for it
 * @returns what was checked; a check that depends on a failed one is left out
 */
export async function checkProject(
  { env, studio, viewerToken }: HostedSite,
  ask: typeof fetch = fetch,
): Promise<Check[]> {
  const { projectId, dataset } = env.content
  const checks = [checkStudio(env, studio), checkAddress(env)]
  const content = await checkContent(projectId, dataset, ask)
  checks.push(content)
  if (content.remedy === undefined)
    checks.push(await checkViewerToken(env, viewerToken, ask), ...(await checkOrigins(env, ask)))
  return checks
}

function checkStudio(
  { content }: Env,
  { projectId, dataset = 'production' }: HostedSite['studio'],
) {
  const what = 'The Studio edits what the site shows'
  if (projectId === content.projectId && dataset === content.dataset) return { what }
  const remedy = `The site reads ${content.projectId}/${content.dataset}, the Studio edits ${projectId ?? 'the embedded lake'}/${dataset}. Set SANITY_STUDIO_PROJECT_ID=${content.projectId} and SANITY_STUDIO_DATASET=${content.dataset} in .env.`
  return { what, remedy }
}

function checkAddress({ siteUrl }: Env): Check {
  const what = 'The site has a public address'
  if (siteUrl?.startsWith('https:')) return { what }
  const remedy = `VITE_SITE_URL is ${siteUrl ?? 'not set'}. Set it to the address that visitors type, such as https://www.example.com.`
  return { what, remedy }
}

async function checkContent(projectId: string, dataset: string, ask: typeof fetch): Promise<Check> {
  const what = `Everybody may read the content of ${projectId}/${dataset}`
  const [api = ''] = hostedOriginsOf(projectId)
  const answer = await askQuery(api, dataset, ask)
  if (typeof answer === 'string')
    return { what, remedy: `${api} cannot be reached (${answer}). Is this machine online?` }
  if (answer.status === 200) {
    if (answer.body.result) return { what }
    const remedy = `It holds no site settings. Where the dataset is private, open it: npx sanity dataset visibility set ${dataset} public. Where it is empty, import the content as studio/seed/README.md says.`
    return { what, remedy }
  }
  return { what, remedy: remedyOf(answer, projectId, dataset) }
}

type Answer = { status: number; headers: Headers; body: { result?: unknown; message?: unknown } }

function remedyOf({ status, body }: Answer, projectId: string, dataset: string): string {
  const said = typeof body.message === 'string' ? ` (“${body.message}”)` : ''
  if (status === 404)
    return `Sanity knows no project "${projectId}" with a dataset "${dataset}"${said}. Copy the project id from sanity.io/manage to VITE_SANITY_PROJECT_ID, or make the dataset: npx sanity dataset create ${dataset}.`
  if (status === 401 || status === 403)
    return `Visitors may not read it${said}: npx sanity dataset visibility set ${dataset} public.`
  return `Sanity answered ${status}${said}. See status.sanity.io and the project’s usage at sanity.io/manage, and try again.`
}

async function checkViewerToken(
  { content: { projectId, dataset } }: Env,
  token: string | undefined,
  ask: typeof fetch,
): Promise<Check> {
  const what = 'The Studio’s preview may read drafts through this server'
  const make = `Make one with the role Viewer (sanity.io/manage, API, Tokens) and set SANITY_VIEWER_TOKEN in .env.`
  if (!token) return { what, remedy: `SANITY_VIEWER_TOKEN is not set. ${make}` }
  const [api = ''] = hostedOriginsOf(projectId)
  const headers = { authorization: `Bearer ${token}` }
  const reads = await askQuery(api, dataset, ask, headers, 'raw')
  if (typeof reads === 'string')
    return { what, remedy: `${api} cannot be reached (${reads}). Try again.` }
  if (reads.status !== 200)
    return { what, remedy: `Sanity refuses SANITY_VIEWER_TOKEN (${reads.status}). ${make}` }
  return { what }
}

async function checkOrigins({ siteUrl, studioOrigin, content }: Env, ask: typeof fetch) {
  const origins = [siteUrl, studioOrigin].filter((origin) => origin !== undefined)
  const asked = origins.map(async (origin): Promise<Check> => {
    const what = `Browsers at ${origin} may ask Sanity`
    const command = `npx sanity cors add ${origin} --credentials`
    for (const host of hostedOriginsOf(content.projectId)) {
      const answer = await askQuery(host, content.dataset, ask, { origin })
      if (typeof answer === 'string')
        return { what, remedy: `${host} cannot be reached (${answer}). Try again.` }
      const allowed = answer.headers.get('access-control-allow-origin')
      if (allowed !== origin && allowed !== '*')
        return { what, remedy: `The project does not know this origin: ${command}.` }
      const isApi = host.includes('.api.')
      if (isApi && answer.headers.get('access-control-allow-credentials') !== 'true')
        return { what, remedy: `Editors cannot sign in from there: ${command}.` }
    }
    return { what }
  })
  return Promise.all(asked)
}

async function askQuery(
  host: string,
  dataset: string,
  ask: typeof fetch,
  headers: Record<string, string> = {},
  perspective = 'published',
): Promise<Answer | string> {
  const path = `/v${apiVersion}/data/query/${encodeURIComponent(dataset)}`
  const url = `${host}${path}?query=${encodeURIComponent(COUNT_SETTINGS)}&perspective=${perspective}`
  try {
    const answer = await ask(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: bodyOf(text) }
  } catch (error) {
    return messageOf(error)
  }
}

/** The API answers in JSON; a proxy before it may not. */
function bodyOf(text: string): Answer['body'] {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
