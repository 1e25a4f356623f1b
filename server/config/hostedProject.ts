import { apiVersion } from '../../domain/apiVersion.ts'
import type { Env } from '../../src/config/parseEnv.ts'
import { messageOf, StartupError } from '../process/errors.ts'

/** Returns the origins of a hosted project's API and CDN. */
export const hostedOriginsOf = (projectId: string) => [
  `https://${projectId}.api.sanity.io`,
  `https://${projectId}.apicdn.sanity.io`,
]

export type HostedSite = {
  env: Env
  /** The values of SANITY_STUDIO_PROJECT_ID and SANITY_STUDIO_DATASET. */
  studio: { projectId: string | undefined; dataset: string | undefined }
  viewerToken: string | undefined
}

const TIMEOUT_MS = 10_000
const COUNT_SITE_SETTINGS = 'count(*[_type == "siteSettings"])'
const CREATE_TOKEN_HINT =
  'create a token with the role Viewer (sanity.io/manage, API, Tokens) and set SANITY_VIEWER_TOKEN in .env.'

function queryDataset(
  { projectId, dataset }: Env['content'],
  {
    sanityOrigin = `https://${projectId}.api.sanity.io`,
    perspective = 'published',
    headers = {},
  }: { sanityOrigin?: string; perspective?: string; headers?: Record<string, string> },
  fetchFrom: typeof fetch,
) {
  const search = new URLSearchParams({ query: COUNT_SITE_SETTINGS, perspective })
  const url = `${sanityOrigin}/v${apiVersion}/data/query/${dataset}?${search}`
  return fetchFrom(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
}

const describeRejection = ({ projectId, dataset }: Env['content'], status: number) =>
  `Sanity answers ${status} for the dataset “${dataset}” of ${projectId}: check VITE_SANITY_PROJECT_ID and VITE_SANITY_DATASET, and that the dataset is public (npx sanity dataset visibility set ${dataset} public).`

/** Does nothing if content is embedded. @throws StartupError if Sanity does not know the project or the dataset */
export async function requireHostedDataset(
  { content }: Env,
  fetchFrom: typeof fetch = fetch,
): Promise<void> {
  if (content.embedded) return
  // While Sanity is unreachable, the site can still be built and started.
  const answer = await queryDataset(content, {}, fetchFrom).catch(() => undefined)
  if (answer && [401, 403, 404].includes(answer.status))
    throw new StartupError(describeRejection(content, answer.status))
}

/** Checks a hosted project and the site's variables for it. @returns error messages; none if the project is ready */
export async function findHostedProblems(
  { env, studio, viewerToken }: HostedSite,
  fetchFrom: typeof fetch = fetch,
): Promise<string[]> {
  const { siteUrl, studioOrigin, content } = env
  const { projectId, dataset } = content
  const sanityOrigins = hostedOriginsOf(projectId)
  const query = (options: Parameters<typeof queryDataset>[1]) =>
    queryDataset(content, options, fetchFrom)

  async function findProjectProblems(): Promise<string[]> {
    const answer = await query({})
    if (!answer.ok) return [describeRejection(content, answer.status)]
    const { result } = await answer.json()
    const problems = result
      ? []
      : [
          'The dataset has no site settings, or is private: import the content (studio/seed/README.md), or make the dataset public.',
        ]
    if (!viewerToken) problems.push(`SANITY_VIEWER_TOKEN is not set: ${CREATE_TOKEN_HINT}`)
    else if (!(await query({ perspective: 'raw', headers: bearer(viewerToken) })).ok)
      problems.push(`Sanity rejects SANITY_VIEWER_TOKEN: ${CREATE_TOKEN_HINT}`)
    for (const origin of [siteUrl, studioOrigin])
      if (origin && !(await isAllowed(origin)))
        problems.push(
          `The project does not allow requests with credentials from ${origin}: run npx sanity cors add ${origin} --credentials.`,
        )
    return problems
  }

  async function isAllowed(origin: string): Promise<boolean> {
    const answers = await Promise.all(
      sanityOrigins.map((sanityOrigin) => query({ sanityOrigin, headers: { origin } })),
    )
    const readAllowedOrigin = (answer: Response) =>
      answer.headers.get('access-control-allow-origin')
    const allowsCredentials = answers[0]?.headers.get('access-control-allow-credentials') === 'true'
    return (
      allowsCredentials &&
      answers.every((answer) => ['*', origin].includes(readAllowedOrigin(answer) ?? ''))
    )
  }

  const problems: string[] = []
  // The variables of a Studio at another origin may be on another machine.
  const hasStudio = !studioOrigin || studio.projectId !== undefined
  if (hasStudio && (studio.projectId !== projectId || (studio.dataset ?? 'production') !== dataset))
    problems.push(
      `The Studio and the site use different content: set SANITY_STUDIO_PROJECT_ID=${projectId} and SANITY_STUDIO_DATASET=${dataset} in .env.`,
    )
  if (!siteUrl?.startsWith('https:'))
    problems.push(
      'VITE_SITE_URL is missing or is not an https URL: set it to the public address of the site.',
    )
  const projectProblems = await findProjectProblems().catch((error: unknown) => [
    `A request to ${sanityOrigins.join(' or ')} failed (${messageOf(error)}): is this machine online?`,
  ])
  return [...problems, ...projectProblems]
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
