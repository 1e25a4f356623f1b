import { type APIRequestContext, expect } from '@playwright/test'

const api = '/v2025-02-19/data'

export type Document = { _id: string; _type: string; _rev: string; [field: string]: unknown }

/** What a session in the Studio may read and write, by the lake's own API. */
export type Content = {
  /** Asks in the raw perspective: drafts are documents of their own. */
  query<T>(groq: string): Promise<T>
  /** Makes documents, or replaces them. */
  write(...documents: object[]): Promise<void>
}

export async function openContent(request: APIRequestContext): Promise<Content> {
  async function mutate(mutations: object[]) {
    const answer = await request.post(`${api}/mutate/production`, { data: { mutations } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return {
    async query(groq) {
      const answer = await request.get(`${api}/query/production`, {
        params: { query: groq, perspective: 'raw' },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()).result
    },
    write: (...documents) => mutate(documents.map((document) => ({ createOrReplace: document }))),
  }
}

/** Remembers every document; the answer puts back what has changed since, and takes away what is new, and all comments. */
export async function rememberContent(request: APIRequestContext) {
  const content = await openContent(request)
  const everything = () => content.query<Document[]>('*')
  const before = new Map((await everything()).map((document) => [document._id, document]))

  return async function putBack() {
    const comments = { data: { mutations: [{ delete: { query: '*' } }] } }
    await request.post(`${api}/mutate/production-comments`, comments)
    const now = new Map((await everything()).map((document) => [document._id, document]))
    const changed = [...before.values()].filter(({ _id, _rev }) => now.get(_id)?._rev !== _rev)
    const isNew = ({ _id }: Document) => !before.has(_id)
    for (const release of [...now.values()].filter(isNew)) {
      if (release._type === 'system.release') await removeRelease(request, release)
    }
    const added = (await everything()).filter(isNew).map(({ _id }) => _id)
    const mutations = [
      ...changed.map(({ _rev, ...document }) => ({ createOrReplace: document })),
      ...added.map((id) => ({ delete: { id } })),
    ]
    if (mutations.length === 0) return
    const answer = await request.post(`${api}/mutate/production`, { data: { mutations } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** What each state of a release takes until it is gone, with its documents. */
const REMOVAL: Record<string, string[]> = {
  scheduled: ['unschedule', 'archive', 'delete'],
  active: ['archive', 'delete'],
}

async function removeRelease(request: APIRequestContext, { name, state }: Document) {
  const actions = (REMOVAL[String(state)] ?? ['delete']).map((action) => ({
    actionType: `sanity.action.release.${action}`,
    releaseId: name,
  }))
  const answer = await request.post(`${api}/actions/production`, { data: { actions } })
  expect(answer.status(), await answer.text()).toBe(200)
}
