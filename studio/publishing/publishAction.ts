import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  isValidationErrorMarker,
  pathToString,
  type SanityDocument,
  useAddonDataset,
  useClient,
  useCurrentUser,
  useSchema,
  useSyncState,
  useValuePreview,
  useWorkspace,
  validateDocument,
} from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { useAskBeforeLeaving } from '../connection/useAskBeforeLeaving.ts'
import { describePath } from '../content/describePath.ts'
import { publishDraft } from './publishDraft.ts'
import { useScheduleLabel } from './schedule.ts'
import { closeReview } from './task.ts'

/**
 * Publishes the newest draft, after validation, together with its redirects. Releases and scheduled drafts keep the
 * Studio's action: the server adds their redirects.
 */
export const withReliablePublish: DocumentActionsResolver = (actions, { versionType }) =>
  versionType === 'scheduled-draft' || versionType === 'version'
    ? actions
    : actions.map((action) => (action.action === 'publish' ? wrapPublish(action) : action))

/** The shortcut of the Studio's Publish action. */
const SHORTCUT = 'Ctrl+Alt+P'

/** Maps each action to its wrapper. A new wrapper for each render would lose its state. */
const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Validation errors do not disable the button, because a click waits for the newest draft and validates it. */
function wrapPublish(publish: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { isBusy, isPublished, start } = usePublish(props)
    const scheduleLabel = useScheduleLabel(props.id)
    const [isAsking, setAsking] = useState(false)
    if (!description) return null
    // The Studio's action has no handler if the user may not publish.
    const disabled = isBusy || isPublished || !props.draft || !description.onHandle
    return {
      ...description,
      disabled,
      title: disabled ? description.title : undefined,
      label: isBusy ? 'Publishing…' : description.label,
      // Without a shortcut the Studio remounts the button, and a click at that moment is lost.
      shortcut: SHORTCUT,
      onHandle: () => (scheduleLabel ? setAsking(true) : start()),
      dialog: isAsking && {
        type: 'confirm',
        message: `${scheduleLabel}. Publish it now instead?`,
        confirmButtonText: 'Publish now',
        onCancel: () => setAsking(false),
        onConfirm() {
          setAsking(false)
          start()
        },
      },
    }
  }
  action.action = 'publish'
  action.displayName = 'PublishReliably'
  const wrapper = wrappers.get(publish) ?? action
  wrappers.set(publish, wrapper)
  return wrapper
}

type DocumentState = Pick<
  Parameters<DocumentActionComponent>[0],
  'id' | 'type' | 'draft' | 'published'
>

function usePublish({ id, type, draft, published }: DocumentState) {
  const client = useClient({ apiVersion })
  const { client: taskClient } = useAddonDataset()
  const toast = useToast()
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const { isSyncing } = useSyncState(id, type)
  const schemaType = useSchema().get(type)
  const preview = useValuePreview({ schemaType, value: draft ?? published, enabled: true })
  const title = preview.value?.title ?? schemaType?.title ?? 'The document'
  const [step, setStep] = useState<'idle' | 'waiting' | 'publishing'>('idle')
  const [publishedRevision, setPublishedRevision] = useState<string>()
  /** A draft that changed while it was being published. */
  const [outdatedDraft, setOutdatedDraft] = useState<SanityDocument>()
  const newestDraft = useRef(draft)
  newestDraft.current = draft

  const publishNow = useCallback(
    async (
      draft: SanityDocument,
    ): Promise<'published' | 'not published' | 'the draft has changed'> => {
      const markers = await validateDocument({ document: draft, workspace, currentUser })
      if (newestDraft.current !== draft) return 'the draft has changed'
      const [error] = markers.filter(isValidationErrorMarker)
      if (error) {
        toast.push({
          status: 'error',
          title: 'Not published',
          description: `Correct the marked fields. ${describePath(draft, pathToString(error.path), schemaType)}: “${error.message}”`,
        })
        return 'not published'
      }
      const result = await publishDraft(client, draft)
      if (result === 'the draft has changed') return result
      // If this fails, `closeFinishedReviews` closes the review when a Studio next lists the open tasks.
      if (taskClient) closeReview(taskClient, id).catch(console.error)
      toast.push({
        status: 'success',
        title: `${title} was published`,
        ...(result.redirect && {
          description: `${result.redirect.from} now leads to ${result.redirect.to}: see Redirects.`,
        }),
      })
      return 'published'
    },
    [client, currentUser, id, schemaType, taskClient, title, toast, workspace],
  )

  useEffect(() => {
    if (step !== 'waiting' || isSyncing || (draft && draft === outdatedDraft)) return
    setStep(draft ? 'publishing' : 'idle')
    if (!draft) {
      toast.push({
        status: 'info',
        title: 'There are no changes to publish. The draft was already published or discarded.',
      })
      return
    }
    publishNow(draft)
      .then((result) => {
        if (result === 'the draft has changed') setOutdatedDraft(draft)
        if (result === 'published') setPublishedRevision(draft._rev)
        setStep(result === 'the draft has changed' ? 'waiting' : 'idle')
      })
      .catch((error: Error) => {
        toast.push({ status: 'error', title: 'Not published', description: error.message })
        setStep('idle')
      })
  }, [step, isSyncing, draft, outdatedDraft, publishNow, toast])

  const isBusy = step !== 'idle'
  useAskBeforeLeaving(isBusy)

  return {
    isBusy,
    /** The Studio shows a draft for a moment after its publication. */
    isPublished: draft !== null && draft._rev === publishedRevision,
    start: () => setStep('waiting'),
  }
}
