import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '../../domain/apiVersion.ts'
import { scriptTokenFile } from '../../domain/scriptToken.ts'

type Variables = Record<string, string | undefined>

/**
 * Connects to the hosted project that `env` names, or else to the local server. `place` describes the content in
 * messages.
 */
export function openContentSource(env: Variables): { client: SanityClient; place: string } {
  const projectId = env.SANITY_STUDIO_PROJECT_ID || env.VITE_SANITY_PROJECT_ID
  const dataset = env.SANITY_STUDIO_DATASET || env.VITE_SANITY_DATASET || 'production'
  const token = projectId ? env.SANITY_AUTH_TOKEN : env.EDITOR_TOKEN || readScriptToken(env)
  const origin = originOf(env)
  const target: ClientConfig = projectId
    ? { projectId }
    : { projectId: 'embedded', apiHost: origin, useProjectHostname: false }
  const client = createClient({
    ...target,
    ...(token ? { token } : {}),
    dataset,
    apiVersion,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 1,
  })
  return { client, place: projectId ? `project ${projectId}, dataset ${dataset}` : origin }
}

function originOf({ HOST, PORT }: Variables): string {
  const host = HOST?.trim() || '127.0.0.1'
  const hostname = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${PORT?.trim() || 4321}`
}

function readScriptToken({ DATA_DIR }: Variables): string | undefined {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  try {
    return readFileSync(resolve(root, DATA_DIR?.trim() || '.data', scriptTokenFile), 'utf8')
  } catch {
    return undefined
  }
}
