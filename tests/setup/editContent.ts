import { createContentClient } from '../../src/content/client.ts'

type Mutation = Record<string, unknown>

/** Writes to the lake behind the page, as an editor who publishes. */
export async function editContent(...mutations: Mutation[]) {
  const client = createContentClient({ origin: window.location.origin })
  await client.request({ method: 'POST', url: '/data/mutate/production', body: { mutations } })
}

/** Changes some fields of one document. */
export const set = (id: string, fields: Record<string, unknown>): Mutation => ({
  patch: { id, set: fields },
})

/** Removes fields of one document, by path. */
export const unset = (id: string, ...paths: string[]): Mutation => ({ patch: { id, unset: paths } })
