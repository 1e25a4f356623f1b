import { type ClientConfig, createClient } from '@sanity/client'
import { apiVersion } from '../../../domain/apiVersion.ts'

export const EDITOR_TOKEN = 'a-token-of-a-good-length'

export const createServerClient = (origin: string, config: ClientConfig = {}) =>
  createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion,
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    token: EDITOR_TOKEN,
    ...config,
  })

export async function fetchPage(origin: string, path: string) {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  return { answer, html: await answer.text() }
}
