import { useEffect, useState } from 'react'
import { type Observable, shareReplay } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

export type ListenedQuery = {
  query: Parameters<DocumentStore['listenQuery']>[0]
  params?: Parameters<DocumentStore['listenQuery']>[1]
  perspective: 'drafts' | 'published' | 'raw'
  throttleTime?: number
}

const sharedAnswers = new WeakMap<ListenedQuery, Observable<unknown>>()

/** Components with the same query object share one subscription. */
function shareAnswers(listenedQuery: ListenedQuery, store: DocumentStore): Observable<unknown> {
  const { query, params = {}, ...options } = listenedQuery
  const answers =
    sharedAnswers.get(listenedQuery) ??
    store
      .listenQuery(query, params, { apiVersion, ...options })
      .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  sharedAnswers.set(listenedQuery, answers)
  return answers
}

/** `listenedQuery` must be the same object in each render, because another object starts another subscription. */
export function useListenedQuery<Answer>(listenedQuery: ListenedQuery): {
  answer?: Answer
  error?: string
} {
  const documentStore = useDocumentStore()
  const [state, setState] = useState<{ answer?: Answer; error?: string }>({})

  useEffect(() => {
    const subscription = shareAnswers(listenedQuery, documentStore).subscribe({
      next: (answer) => setState({ answer: (answer ?? undefined) as Answer | undefined }), // the caller declares the type of the query's answer
      error: (error: Error) => setState((before) => ({ ...before, error: error.message })),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, listenedQuery])

  return state
}
