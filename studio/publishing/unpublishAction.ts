import { useEffect, useRef } from 'react'
import { type DocumentActionComponent, type DocumentActionsResolver, usePerspective } from 'sanity'
import { useRouter } from 'sanity/router'

/** Shows the draft after Unpublish. Otherwise the Studio shows an empty form in the perspective “Published”. */
export const withDraftAfterUnpublish: DocumentActionsResolver = (actions) =>
  actions.map((action) => (action.action === 'unpublish' ? wrapUnpublish(action) : action))

/** Maps each action to its wrapper. A new wrapper for each render would lose its state. */
const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

function wrapUnpublish(unpublish: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
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
  }
  action.action = 'unpublish'
  action.displayName = 'UnpublishAndShowDraft'
  const wrapper = wrappers.get(unpublish) ?? action
  wrappers.set(unpublish, wrapper)
  return wrapper
}
