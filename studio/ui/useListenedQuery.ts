import { useEffect, useState } from 'react'
import { type Observable, shareReplay } from 'rxjs'
import { type DocumentStore, useDocumentStore } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'

export type Listened = {
  query: Parameters<DocumentStore['listenQuery']>[0]
  params?: Parameters<DocumentStore['listenQuery']>[1]
  perspective: 'drafts' | 'published' | 'raw'
  throttleTime?: number
}

const shared = new WeakMap<DocumentStore, WeakMap<Listened, Observable<unknown>>>()

/** Components with the same `listened` object share one subscription. */
function shareAnswers(listened: Listened, store: DocumentStore): Observable<unknown> {
  const ofStore = shared.get(store) ?? new WeakMap<Listened, Observable<unknown>>()
  shared.set(store, ofStore)
  const { query, params = {}, ...options } = listened
  const answers =
    ofStore.get(listened) ??
    store
      .listenQuery(query, params, { apiVersion, ...options })
      .pipe(shareReplay({ bufferSize: 1, refCount: true }))
  ofStore.set(listened, answers)
  return answers
}

/** @param listened must be the same object in each render, because a new object sends the query again */
export function useListenedQuery<Answer>(listened: Listened): { answer?: Answer; error?: string } {
  const documentStore = useDocumentStore()
  const [state, setState] = useState<{ answer?: Answer; error?: string }>({})

  useEffect(() => {
    const subscription = shareAnswers(listened, documentStore).subscribe({
      next: (answer) => setState({ answer: (answer ?? undefined) as Answer | undefined }), // the caller names the type of its query's result
      error: (error: Error) => setState((before) => ({ ...before, error: error.message })),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, listened])

  return state
}
