import type { APIRequestContext } from '@playwright/test'
import { signIn } from '../signIn.ts'
import { expect } from './visitor.ts'

const api = '/v2025-02-19/data'

/** An editor's session; publishes through the lake's own API. */
export async function signInAsEditor(request: APIRequestContext) {
  await signIn(request)
  return {
    /** Changes fields of a published document; answers how they were. */
    async publish(id: string, fields: Record<string, unknown>): Promise<Record<string, unknown>> {
      const before = await (await request.get(`${api}/doc/production/${id}`)).json()
      const answer = await request.post(`${api}/mutate/production`, {
        data: { mutations: [{ patch: { id, set: fields } }] },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      const [document] = before.documents
      return Object.fromEntries(Object.keys(fields).map((name) => [name, document[name]]))
    },
  }
}
