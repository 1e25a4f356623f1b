import { useEffect, useState } from 'react'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

export type ListenedQuery = {
  query: Parameters<DocumentStore['listenQuery']>[0]
  params?: Parameters<DocumentStore['listenQuery']>[1]
  perspective: 'drafts' | 'published' | 'raw'
  throttleTime?: number
}

/** `listenedQuery` must be the same object in each render, because another object starts another subscription. */
export function useListenedQuery<Answer>(listenedQuery: ListenedQuery): {
  answer?: Answer
  error?: string
} {
  const documentStore = useDocumentStore()
  const [state, setState] = useState<{ answer?: Answer; error?: string }>({})

  useEffect(() => {
    const { query, params = {}, ...options } = listenedQuery
    const answers = documentStore.listenQuery(query, params, { apiVersion, ...options })
    const subscription = answers.subscribe({
      next: (answer) => setState({ answer: (answer ?? undefined) as Answer | undefined }), // the caller declares the type of the query's answer
      error: (error: Error) => setState((before) => ({ ...before, error: error.message })),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, listenedQuery])

  return state
}
