import { createMemoryLake, type Stub } from '@aangan/lake/memory'
import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import { apiVersion } from '../domain/apiVersion.ts'
import { env } from '../src/config/env.ts'
import type { QueryName } from '../src/content/contentQuery.ts'
import { orderRank } from './orderRank.ts'
import { answerWithPlaceholder, placeholderAsset } from './placeholders.ts'
import { seedDocuments } from './seed.ts'

type Mutation = Record<string, unknown>

export type MockContentLake = {
  handlers: HttpHandler[]
  /** Sets fields of an existing document. A field may be a path, such as `seo.title`. */
  edit(id: string, fields: Record<string, unknown>): Promise<void>
  unset(id: string, ...paths: string[]): Promise<void>
  remove(...ids: string[]): Promise<void>
  put(...documents: Stub[]): Promise<void>
  /** Replaces all documents of a type, in this order. Their default ids are `<type>-1`, `<type>-2` and so on. */
  replaceAll(type: string, documents: readonly Record<string, unknown>[]): Promise<void>
  publish(document: Stub): Promise<void>
  removeAll(): Promise<void>
  mutate(...mutations: Mutation[]): Promise<void>
  /** Makes a query fail until `reset`, by default with a 500, which the client does not retry. */
  failQuery(query: QueryName, status?: number): void
  delayQuery(query: QueryName, delayMs: number | 'infinite'): void
  goOffline(): void
  /** Restores the initial content, and ends the effects of `failQuery`, `delayQuery` and `goOffline`. */
  reset(): void
}

/** Mocks Sanity's API with documents in memory. Every client may read and write everything. */
export function mockContentLake({
  documents = seedDocuments,
}: {
  documents?: readonly Stub[]
} = {}): MockContentLake {
  const { projectId, dataset } = env.content
  const createLake = () =>
    createMemoryLake({
      projectId,
      dataset,
      authorize: () => ({ id: 'mock', name: 'Mock', role: 'administrator' }),
      documents: [...assetsOf(documents), ...documents],
    })
  let currentLake: ReturnType<typeof createLake> | undefined
  const getLake = () => {
    currentLake ??= createLake()
    return currentLake
  }
  let isOffline = false
  const overrides = new Map<string, () => Promise<Response | undefined>>()

  async function answer(request: Request): Promise<Response> {
    if (isOffline) return HttpResponse.error()
    const url = new URL(request.url)
    const override = await overrides.get(url.searchParams.get('tag') ?? '')?.()
    return override ?? answerWithPlaceholder(url) ?? getLake().fetch(request)
  }

  async function post(path: string, body: unknown) {
    const url = `http://localhost/v${apiVersion}/data/${path}/${dataset}`
    const response = await getLake().fetch(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    if (!response.ok) throw new Error(`The mock rejected the change: ${await response.text()}`)
  }

  const mutate = (...mutations: Mutation[]) =>
    post('mutate', {
      mutations: [
        ...assetsOf(mutations).map((asset) => ({ createIfNotExists: asset })),
        ...mutations,
      ],
    })

  return {
    handlers: [
      http.all(
        ({ request }) => getLake().handles(new URL(request.url).pathname),
        ({ request }) => answer(request),
      ),
    ],
    edit: (id, fields) => mutate({ patch: { id, set: fields } }),
    unset: (id, ...paths) => mutate({ patch: { id, unset: paths } }),
    remove: (...ids) => mutate(...ids.map((id) => ({ delete: { id } }))),
    put: (...documents) => mutate(...documents.map((document) => ({ createOrReplace: document }))),
    replaceAll: (type, documents) =>
      mutate(
        { delete: { query: `*[_type == "${type}"]` } },
        ...documents.map((fields, index) => ({
          create: {
            _id: `${type}-${index + 1}`,
            _type: type,
            orderRank: orderRank(index),
            ...fields,
          },
        })),
      ),
    async publish(document) {
      const draftId = `drafts.${document._id}`
      await mutate({ createOrReplace: { ...document, _id: draftId } })
      await post('actions', {
        actions: [
          { actionType: 'sanity.action.document.publish', draftId, publishedId: document._id },
        ],
      })
    },
    removeAll: () => mutate({ delete: { query: '*' } }),
    mutate,
    failQuery(query, status = 500) {
      const description = `The mock makes the query "${query}" fail.`
      overrides.set(query, async () =>
        HttpResponse.json({ error: { type: 'mockError', description } }, { status }),
      )
    },
    delayQuery(query, delayMs) {
      overrides.set(query, async () => {
        await delay(delayMs)
        return undefined
      })
    },
    goOffline() {
      isOffline = true
    },
    reset() {
      currentLake?.close()
      currentLake = undefined
      isOffline = false
      overrides.clear()
    },
  }
}

function assetsOf(content: readonly unknown[]): Stub[] {
  const matches = JSON.stringify(content).matchAll(/"_ref":"((?:image|file)-[^"]+)"/g)
  const ids = new Set([...matches].map(([, id = '']) => id))
  return [...ids].flatMap((id) => placeholderAsset(id) ?? [])
}
