import { useEffect } from 'react'
import {
  type DocumentLayoutProps,
  type DocumentStore,
  getPublishedId,
  useDocumentStore,
  usePerspective,
} from 'sanity'
import { saves } from './saves.ts'

const flushes = new Set<() => void>()

/** Sends the pending edits of each open document now. The Studio itself sends them up to a second after typing. */
export function flushDocuments() {
  for (const flush of flushes) flush()
}

/**
 * Subscribes to a document until its form is closed and its edits are saved. The Studio itself unsubscribes five
 * seconds after the form closes, and loses edits that are unsaved then.
 *
 * @param release the release of the edited version; undefined for a draft
 * @returns a function to call when the form closes
 */
export function followDocument(
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
      saves.setUnsaved(key, !isConsistent)
      if (isSaved && !isOpen) unsubscribe()
    },
    error: unsubscribe,
  })

  function unsubscribe() {
    flushes.delete(flush)
    saves.setUnsaved(key, false)
    // An event may arrive before `subscribe` has returned the subscription.
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

export function FollowedDocument(props: DocumentLayoutProps) {
  const { documentId, documentType } = props
  const { pair } = useDocumentStore()
  const { selectedReleaseId } = usePerspective()
  useEffect(
    () => followDocument(pair, getPublishedId(documentId), documentType, selectedReleaseId),
    [pair, documentId, documentType, selectedReleaseId],
  )
  return props.renderDefault(props)
}
