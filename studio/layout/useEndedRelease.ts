import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import {
  getReleaseIdFromReleaseDocumentId,
  useArchivedReleases,
  usePerspective,
  useSetPerspective,
} from 'sanity'

/**
 * Shows drafts again once the release that an editor looks at has been published or archived: the Studio (5.31) stays in
 * it, names it by its id, and lets nobody write.
 */
export function useEndedRelease() {
  const { selectedPerspectiveName } = usePerspective()
  const setPerspective = useSetPerspective()
  const { push } = useToast()
  const { data: ended } = useArchivedReleases()
  const release = ended.find(
    ({ _id }) => getReleaseIdFromReleaseDocumentId(_id) === selectedPerspectiveName,
  )
  const title = release && (release.metadata.title || 'The release')
  const state = release?.state
  useEffect(() => {
    if (!title) return
    setPerspective(undefined)
    push({ status: 'info', title: `${title} was ${state}: you see drafts again.` })
  }, [title, state, setPerspective, push])
}
