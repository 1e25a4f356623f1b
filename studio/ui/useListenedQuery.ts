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

/** The answers to a query, asked once however many components follow them. */
function answersTo(listened: Listened, store: DocumentStore): Observable<unknown> {
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

/**
 * The live result of a query; undefined until it has arrived.
 *
 * @param listened must be the same object at each render, or the query is sent again
 */
export function useListenedQuery<Answer>(listened: Listened): { answer?: Answer; error?: string } {
  const documentStore = useDocumentStore()
  const [state, setState] = useState<{ answer?: Answer; error?: string }>({})

  useEffect(() => {
    const subscription = answersTo(listened, documentStore).subscribe({
      next: (answer) => setState({ answer: (answer ?? undefined) as Answer | undefined }), // each caller knows what the query answers
      error: (error: Error) => setState((before) => ({ ...before, error: error.message })),
    })
    return () => subscription.unsubscribe()
  }, [documentStore, listened])

  return state
}
