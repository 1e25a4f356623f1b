import { useEffect, useRef } from 'react'
import { usePerspective } from 'sanity'
import { useRouter } from 'sanity/router'
import { wrapAction } from './wrapAction.ts'

/** Shows the draft after Unpublish. Otherwise the Studio shows an empty form in the perspective “Published”. */
export const withDraftAfterUnpublish = wrapAction('unpublish', (unpublish) => (props) => {
  const { navigate } = useRouter()
  const { selectedPerspectiveName } = usePerspective()
  const wasPublished = useRef(false)
  const isPublished = props.published !== null
  useEffect(() => {
    if (wasPublished.current && !isPublished && selectedPerspectiveName === 'published')
      navigate({ stickyParams: { perspective: null } })
    wasPublished.current = isPublished
  }, [isPublished, navigate, selectedPerspectiveName])
  return unpublish(props)
})
