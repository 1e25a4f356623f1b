import { useEffect, useState } from 'react'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

type Listened = {
  query: Parameters<DocumentStore['listenQuery']>[0]
  params?: Parameters<DocumentStore['listenQuery']>[1]
  perspective: 'drafts' | 'raw'
  /** How often what colleagues type may be read anew, in milliseconds. */
  throttleTime?: number
}

/**
 * The Content Lake's answer to a query, which follows every change; undefined until there is one.
 *
 * @param listened the same object each time, or it is asked anew
 */
export function useListenedQuery<Answer>(listened: Listened): { answer?: Answer; error?: string } {
  const documentStore = useDocumentStore()
  const [state, setState] = useState<{ answer?: Answer; error?: string }>({})

  useEffect(() => {
    const { query, params = {}, ...options } = listened
    const subscription = documentStore
      .listenQuery(query, params, { apiVersion, ...options })
      .subscribe({
        next: (answer) => setState({ answer: answer ?? undefined }),
        error: (error: Error) => setState((before) => ({ ...before, error: error.message })),
      })
    return () => subscription.unsubscribe()
  }, [documentStore, listened])

  return state
}
