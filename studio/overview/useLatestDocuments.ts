import { documents, singletons } from '../../schemas/index.ts'
import { listedProjection, type StoredDocument } from '../content/documents.ts'
import { type ListenedQuery, useListenedQuery } from '../ui/useListenedQuery.ts'

export type LatestDocument = StoredDocument & { _updatedAt: string }

const latestFirst = `| order(_updatedAt desc)[0...6]${listedProjection}`

const LATEST_DOCUMENTS = {
  query: {
    fetch: `{
      "draftCount": count(*[_type in $types && _id in path("drafts.**")]),
      "drafts": *[_type in $types && _id in path("drafts.**")] ${latestFirst},
      "published": *[_type in $types && _id in path("*")] ${latestFirst}
    }`,
    listen: '*[_type in $types]',
  },
  params: { types: [...singletons, ...documents].map(({ name }) => name) },
  perspective: 'raw',
  throttleTime: 1_000,
} as const satisfies ListenedQuery

type Latest = { draftCount: number; drafts: LatestDocument[]; published: LatestDocument[] }

export const useLatestDocuments = () => useListenedQuery<Latest>(LATEST_DOCUMENTS)
