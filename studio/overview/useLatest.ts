import { documents, singletons } from '../../schemas/index.ts'
import { useListenedQuery } from '../ui/useListenedQuery.ts'

const LISTED = 6

const THROTTLE_MS = 1_000

export type Latest = { _id: string; _type: string; _updatedAt: string }

type State = {
  drafts?: { count: number; documents: Latest[] }
  changes?: Latest[]
  error?: string | undefined
}

const latestFirst = `| order(_updatedAt desc)[0...${LISTED}]{_id, _type, _updatedAt}`

const types = [...singletons, ...documents].map(({ name }) => name)

const LATEST = {
  query: {
    fetch: `{
      "drafts": {
        "count": count(*[_type in $types && _id in path("drafts.**")]),
        "documents": *[_type in $types && _id in path("drafts.**")] ${latestFirst}
      },
      "changes": *[_type in $types && _id in path("*")] ${latestFirst}
    }`,
    listen: '*[_type in $types]',
  },
  params: { types },
  perspective: 'raw',
  throttleTime: THROTTLE_MS,
} as const

export function useLatest(): State {
  const { answer, error } = useListenedQuery<Omit<State, 'error'>>(LATEST)
  return { ...answer, error }
}
