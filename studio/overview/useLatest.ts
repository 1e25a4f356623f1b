import { useMemo } from 'react'
import { useListenedQuery } from '../ui/useListenedQuery.ts'

/** The number of listed drafts, and of listed changes. */
const FEW = 6

const THROTTLE_MS = 1_000

export type Latest = { _id: string; _type: string; _updatedAt: string }

type State = {
  drafts?: { count: number; documents: Latest[] }
  changes?: Latest[]
  error?: string | undefined
}

const latestFirst = `| order(_updatedAt desc)[0...${FEW}]{_id, _type, _updatedAt}`

const LATEST = {
  fetch: `{
    "drafts": {
      "count": count(*[_type in $types && _id in path("drafts.**")]),
      "documents": *[_type in $types && _id in path("drafts.**")] ${latestFirst}
    },
    "changes": *[_type in $types && _id in path("*")] ${latestFirst}
  }`,
  listen: '*[_type in $types]',
}

export function useLatest(types: string[]): State {
  const listened = useMemo(
    () =>
      ({
        query: LATEST,
        params: { types },
        perspective: 'raw',
        throttleTime: THROTTLE_MS,
      }) as const,
    [types],
  )
  const { answer, error } = useListenedQuery<Omit<State, 'error'>>(listened)
  return { ...answer, error }
}
