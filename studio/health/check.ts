import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ClientError } from '@sanity/client'
import { openContentSource } from '../content/contentSource.ts'
import { ALL_DOCUMENTS_QUERY, type StoredDocument } from '../content/documents.ts'
import { formatReport } from './report.ts'
import { checkContent } from './rules.ts'

const USAGE =
  'Usage: npm run check:content [-- --strict]. With --strict, the command also fails on warnings.'
const CONNECTION_ADVICE =
  'Check that the site is running (npm start). For a hosted dataset, check SANITY_STUDIO_PROJECT_ID and the network connection.'
const TOKEN_ADVICE =
  'Run the command with the DATA_DIR or the EDITOR_TOKEN of the running server; for a hosted dataset, set SANITY_AUTH_TOKEN.'

/** Returns the exit code: 1 on errors (with --strict, also on warnings), 2 if the content cannot be checked. */
async function run(args: readonly string[]): Promise<0 | 1 | 2> {
  if (args.some((argument) => argument !== '--strict')) return failWith(USAGE)
  const dotEnv = fileURLToPath(new URL('../../.env', import.meta.url))
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv)
  const { client, place } = openContentSource(process.env)
  let documents: StoredDocument[]
  try {
    documents = await client.fetch(ALL_DOCUMENTS_QUERY)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const isTokenRejected = error instanceof ClientError && [401, 403].includes(error.statusCode)
    const advice = isTokenRejected ? TOKEN_ADVICE : CONNECTION_ADVICE
    return failWith(`The content at ${place} cannot be read (${reason}). ${advice}`)
  }
  if (documents.length === 0)
    return failWith(`No content was found at ${place}. Check the dataset and the token.`)
  const findings = await checkContent(documents, () => client)
  console.log(formatReport(findings))
  const failing = args.includes('--strict')
    ? findings
    : findings.filter(({ severity }) => severity === 'error')
  return failing.length > 0 ? 1 : 0
}

function failWith(message: string): 2 {
  console.error(message)
  return 2
}

process.exitCode = await run(process.argv.slice(2))
