import { UnpublishIcon } from '@sanity/icons/Unpublish'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  useDocumentOperation,
  useSetPerspective,
} from 'sanity'

/**
 * Takes a document off the site and goes on with it as a draft. The Studio's own action (sanity 5.31) is offered only
 * where published documents are looked at without their drafts, and leaves an empty form there.
 */
const unpublishing: DocumentActionComponent = ({
  id,
  type,
  published,
  liveEditSchemaType,
  release,
}) => {
  const { unpublish } = useDocumentOperation(id, type)
  const showDrafts = useSetPerspective()
  const [isAsking, setAsking] = useState(false)
  if (release || liveEditSchemaType || !published) return null
  return {
    icon: UnpublishIcon,
    label: 'Unpublish',
    tone: 'critical',
    disabled: Boolean(unpublish.disabled),
    onHandle: () => setAsking(true),
    dialog: isAsking && {
      type: 'confirm',
      tone: 'critical',
      message:
        'Take this off the site? Visitors no longer see it, and you go on with it here as a draft.',
      confirmButtonText: 'Unpublish',
      onCancel: () => setAsking(false),
      onConfirm() {
        setAsking(false)
        unpublish.execute()
        showDrafts('drafts')
      },
    },
  }
}
unpublishing.action = 'unpublish'
unpublishing.displayName = 'UnpublishToDraft'

/** Offers to unpublish wherever a published document is open. */
export const unpublishingToDraft: DocumentActionsResolver = (actions) =>
  actions.map((action) => (action.action === 'unpublish' ? unpublishing : action))
