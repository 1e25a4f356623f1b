import { documents, singletons } from '../../schemas/index.ts'
import { listedProjection, type StoredDocument } from '../content/documents.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'

const MAX_LISTED = 6
const THROTTLE_MS = 1_000

export type LatestDocument = StoredDocument & { _updatedAt: string }

type State = {
  drafts?: { count: number; documents: LatestDocument[] }
  published?: LatestDocument[]
  error?: string | undefined
}

const latestFirst = `| order(_updatedAt desc)[0...${MAX_LISTED}]${listedProjection}`

const types = [...singletons, ...documents].map(({ name }) => name)

const LATEST_DOCUMENTS = {
  query: {
    fetch: `{
      "drafts": {
        "count": count(*[_type in $types && _id in path("drafts.**")]),
        "documents": *[_type in $types && _id in path("drafts.**")] ${latestFirst}
      },
      "published": *[_type in $types && _id in path("*")] ${latestFirst}
    }`,
    listen: '*[_type in $types]',
  },
  params: { types },
  perspective: 'raw',
  throttleTime: THROTTLE_MS,
} as const

export function useLatestDocuments(): State {
  const { answer, error } = useListenedQuery<Omit<State, 'error'>>(LATEST_DOCUMENTS)
  return { ...answer, error }
}
