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

/** Makes each document that an editor has open send what it holds back for up to a second. */
export function flushDocuments() {
  for (const flush of flushes) flush()
}

/**
 * Follows a document while it is open, and until all of it has arrived: the Studio would let go of it, unsaved edits
 * included, five seconds after its form is closed.
 *
 * @param release of the version that is edited; undefined for a draft
 * @returns what lets go of it
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
    error: letGo,
  })
  const consistency = pair.consistencyStatus(id, type, release).subscribe({
    next(isConsistent) {
      isSaved = isConsistent
      saves.setUnsaved(key, !isConsistent)
      if (isSaved && !isOpen) letGo()
    },
    error: letGo,
  })

  function letGo() {
    flushes.delete(flush)
    saves.setUnsaved(key, false)
    // The first event may come before the subscription is known.
    queueMicrotask(() => {
      operations.unsubscribe()
      consistency.unsubscribe()
    })
  }

  return () => {
    isOpen = false
    if (isSaved) letGo()
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
