import { ShareIcon } from '@sanity/icons/Share'
import { createElement, useState } from 'react'
import type { DocumentActionComponent } from 'sanity'
import { ShareDraftDialog } from './ShareDraftDialog.tsx'

const typesShownOnNoPage = new Set(['group', 'redirect'])

export const shareDraft: DocumentActionComponent = ({ id, type, draft, release }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (release || !draft || typesShownOnNoPage.has(type)) return null
  return {
    icon: ShareIcon,
    label: 'Share this draft',
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Share this draft',
      content: createElement(ShareDraftDialog, { id, type, onEnd: close }),
      onClose: close,
    },
  }
}
shareDraft.displayName = 'ShareDraft'
