import { type APIRequestContext, expect } from '@playwright/test'

const api = '/v2025-02-19/data'

export type Document = { _id: string; _type: string; _rev: string; [field: string]: unknown }

export type Content = {
  /** Runs a query in the raw perspective, which contains drafts. */
  query<T>(groq: string): Promise<T>
  write(...documents: object[]): Promise<void>
  /** Performs actions in one transaction. */
  act(...actions: object[]): Promise<void>
}

export async function openContent(request: APIRequestContext): Promise<Content> {
  async function post(path: 'mutate' | 'actions', data: object) {
    const answer = await request.post(`${api}/${path}/production`, { data })
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
    write: (...documents) =>
      post('mutate', {
        mutations: documents.map((document) => ({ createOrReplace: document })),
      }),
    act: (...actions) => post('actions', { actions }),
  }
}

/** Remembers document revisions. The returned function undoes later changes and deletes all comments and tasks. */
export async function rememberContent(request: APIRequestContext) {
  const content = await openContent(request)
  const readRevisions = async () =>
    new Map((await content.query<Document[]>('*{_id, _rev}')).map(({ _id, _rev }) => [_id, _rev]))
  const before = await readRevisions()

  return async function restoreContent() {
    const deleteAll = [{ delete: { query: '*' } }]
    const deletion = await request.post(`${api}/mutate/production-comments`, {
      data: { mutations: deleteAll },
    })
    expect(deletion.status()).toBe(200)
    const releases = await content.query<Document[]>('*[_type == "system.release"]')
    for (const release of releases)
      if (!before.has(release._id)) await removeRelease(request, release)
    const now = await readRevisions()
    const changed = [...before].filter(([id, revision]) => now.get(id) !== revision)
    const added = [...now.keys()].filter((id) => !before.has(id))
    const mutations = [
      ...(await Promise.all(
        changed.map(async ([id, revision]) => ({
          createOrReplace: await readDocumentAt(request, id, revision),
        })),
      )),
      ...added.map((id) => ({ delete: { id } })),
    ]
    if (mutations.length === 0) return
    const answer = await request.post(`${api}/mutate/production`, { data: { mutations } })
    expect(answer.status(), await answer.text()).toBe(200)
    // The lake redirects the addresses that pages had during the journey.
    const query = '*[_type == "redirect" && !(_id in $ids)]'
    const params = { ids: [...before.keys()] }
    await request.post(`${api}/mutate/production`, {
      data: { mutations: [{ delete: { query, params } }] },
    })
  }
}

async function readDocumentAt(request: APIRequestContext, id: string, revision: string) {
  const path = `${api}/history/production/documents/${id}`
  const answer = await request.get(path, { params: { revision } })
  const { documents } = await answer.json()
  expect(documents, `${id} at ${revision}`).toHaveLength(1)
  const { _rev, ...document }: Document = documents[0]
  return document
}

const REMOVAL_ACTIONS: Record<string, string[]> = {
  scheduled: ['unschedule', 'archive', 'delete'],
  active: ['archive', 'delete'],
}

async function removeRelease(request: APIRequestContext, { name, state }: Document) {
  const actions = (REMOVAL_ACTIONS[String(state)] ?? ['delete']).map((action) => ({
    actionType: `sanity.action.release.${action}`,
    releaseId: name,
  }))
  const answer = await request.post(`${api}/actions/production`, { data: { actions } })
  expect(answer.status(), await answer.text()).toBe(200)
}
