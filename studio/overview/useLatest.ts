import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

/** So many documents are shown of each kind. */
const FEW = 6

/** How often what colleagues type may be read anew. */
const THROTTLE_MS = 1_000

export type Latest = { _id: string; _type: string; _updatedAt: string }

type State = { drafts?: { count: number; documents: Latest[] }; changes?: Latest[]; error?: string }

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

/** The drafts that wait to be published, and what was changed on the site last; it follows every change. */
export function useLatest(types: string[]): State {
  const documentStore = useDocumentStore()
  const [state, setState] = useState<State>({})

  useEffect(() => {
    const options = { apiVersion, perspective: 'raw' as const, throttleTime: THROTTLE_MS }
    const subscription = documentStore.listenQuery(LATEST, { types }, options).subscribe({
      next: setState,
      error: (error: Error) => setState({ error: error.message }),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, types])

  return state
}
