import { useEffect } from 'react'
import {
  type DocumentLayoutProps,
  type DocumentStore,
  useDocumentStore,
  usePerspective,
} from 'sanity'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { requestTracker } from './requestTracker.ts'

const flushes = new Set<() => void>()

/** Sends all pending edits now. The Studio itself sends edits up to a second after typing. */
export function flushDocuments() {
  for (const flush of flushes) flush()
}

/**
 * Subscribes to a document until its form has closed and its edits are saved; the Studio itself waits only 5 s. Returns
 * a function to call when the form closes.
 */
export function keepUntilSaved(
  pair: DocumentStore['pair'],
  id: string,
  type: string,
  release?: string,
): () => void {
  const key = {}
  let isSaved = true
  let isOpen = true
  let commit = () => {}
  const flush = () => commit()
  flushes.add(flush)
  const operations = pair.editOperations(id, type, release).subscribe({
    next(api) {
      commit = () => {
        if (!api.commit.disabled) api.commit.execute()
      }
    },
    error: unsubscribe,
  })
  const consistency = pair.consistencyStatus(id, type, release).subscribe({
    next(isConsistent) {
      isSaved = isConsistent
      requestTracker.setUnsaved(key, !isConsistent)
      if (isSaved && !isOpen) unsubscribe()
    },
    error: unsubscribe,
  })

  function unsubscribe() {
    flushes.delete(flush)
    requestTracker.setUnsaved(key, false)
    // Waits, because an event may arrive before `subscribe` has returned the subscription.
    queueMicrotask(() => {
      operations.unsubscribe()
      consistency.unsubscribe()
    })
  }

  return () => {
    isOpen = false
    if (isSaved) unsubscribe()
    else flush()
  }
}

export function DocumentWithSavedEdits(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  const { selectedReleaseId } = usePerspective()
  useEffect(
    () => keepUntilSaved(pair, publishedIdOf(documentId), documentType, selectedReleaseId),
    [pair, documentId, documentType, selectedReleaseId],
  )
  return props.renderDefault(props)
}
