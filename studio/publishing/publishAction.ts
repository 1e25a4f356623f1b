import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  isValidationErrorMarker,
  pathToString,
  type SanityDocument,
  useClient,
  useCurrentUser,
  useSchema,
  useSyncState,
  useValuePreview,
  useWorkspace,
  validateDocument,
} from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { embedded } from '../connection/connection.ts'
import { useAskBeforeLeaving } from '../connection/useAskBeforeLeaving.ts'
import { describePath } from '../content/describePath.ts'
import { useColleagueTyping } from './colleagueTyping.ts'
import { publishDraft } from './publishDraft.ts'
import { publishHosted } from './publishHosted.ts'
import { useScheduleLabel } from './schedule.ts'

/** Publishes the newest draft. Releases and scheduled drafts keep the Studio's action. */
export const withReliablePublish: DocumentActionsResolver = (actions, { versionType }) =>
  versionType === 'scheduled-draft' || versionType === 'version'
    ? actions
    : actions.map((action) => (action.action === 'publish' ? wrapPublish(action) : action))

/** The shortcut of the Studio's Publish action. */
const SHORTCUT = 'Ctrl+Alt+P'

/** Maps each action to its wrapper. A new wrapper for each render would lose its state. */
const wrappers = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Validation errors do not disable the button, because the newest draft is checked when it is published. */
function wrapPublish(publish: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { step, isPublished, colleague, start, publishNow, cancel } = usePublish(props)
    const scheduleLabel = useScheduleLabel(props.id)
    const [isAsking, setAsking] = useState(false)
    if (!description) return null
    // The Studio's action has no handler if the user may not publish.
    const disabled = step !== 'idle' || isPublished || !props.draft || !description.onHandle
    const scheduleQuestion = isAsking && {
      type: 'confirm' as const,
      message: `${scheduleLabel}. Publish it now instead?`,
      confirmButtonText: 'Publish now',
      onCancel: () => setAsking(false),
      onConfirm() {
        setAsking(false)
        start()
      },
    }
    const typingQuestion = step === 'asking' && {
      type: 'confirm' as const,
      message: `${colleague} is typing in this document. Publish without waiting? The last words may be lost.`,
      confirmButtonText: 'Publish without waiting',
      onCancel: cancel,
      onConfirm: publishNow,
    }
    return {
      ...description,
      disabled,
      title: disabled ? description.title : undefined,
      label: step === 'idle' ? description.label : LABELS[step],
      // Without a shortcut the Studio remounts the button, and a click at that moment is lost.
      shortcut: SHORTCUT,
      onHandle: () => (scheduleLabel ? setAsking(true) : start()),
      dialog: scheduleQuestion || typingQuestion,
    }
  }
  action.action = 'publish'
  action.displayName = 'PublishReliably'
  const wrapper = wrappers.get(publish) ?? action
  wrappers.set(publish, wrapper)
  return wrapper
}

const LABELS = {
  pausing: 'A colleague is typing…',
  asking: 'A colleague is typing…',
  waiting: 'Publishing…',
  publishing: 'Publishing…',
}

type DocumentState = Pick<
  Parameters<DocumentActionComponent>[0],
  'id' | 'type' | 'draft' | 'published'
>

function usePublish({ id, type, draft, published }: DocumentState) {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const findError = useFindError(type)
  const waitForColleague = useColleagueTyping(id)
  const { isSyncing } = useSyncState(id, type)
  const schemaType = useSchema().get(type)
  const preview = useValuePreview({ schemaType, value: draft ?? published, enabled: true })
  const title = preview.value?.title ?? schemaType?.title ?? 'The document'
  const [step, setStep] = useState<'idle' | keyof typeof LABELS>('idle')
  const [colleague, setColleague] = useState('A colleague')
  const clickedAt = useRef(0)
  const [publishedRevision, setPublishedRevision] = useState<string>()
  /** A draft that changed while it was being published. */
  const [outdatedDraft, setOutdatedDraft] = useState<SanityDocument>()

  const reject = useCallback(
    ({ message }: Error) => {
      toast.push({ status: 'error', title: 'Not published', description: message })
      setStep('idle')
    },
    [toast],
  )

  const pause = useCallback(async () => {
    const userId = await waitForColleague(clickedAt.current, () => setStep('pausing'))
    if (userId === undefined) return setStep('waiting')
    const user = await client.users.getById(userId).catch(() => undefined)
    setColleague(user?.displayName || 'A colleague')
    setStep('asking')
  }, [client, waitForColleague])

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
    const publishing = embedded
      ? publishDraft(client, draft)
      : publishHosted(client, draft, findError)
    publishing
      .then((result) => {
        if (result === 'the draft has changed') {
          setOutdatedDraft(draft)
          return pause()
        }
        setPublishedRevision(draft._rev)
        setStep('idle')
        toast.push({
          status: 'success',
          title: `${title} was published`,
          ...(result.redirect && {
            description: `${result.redirect.from} now leads to ${result.redirect.to}: see Redirects.`,
          }),
        })
      })
      .catch(reject)
  }, [step, isSyncing, draft, outdatedDraft, client, findError, pause, reject, title, toast])

  useAskBeforeLeaving(step !== 'idle')

  return {
    step,
    colleague,
    /** The Studio shows a draft for a moment after its publication. */
    isPublished: draft !== null && draft._rev === publishedRevision,
    start() {
      clickedAt.current = performance.now()
      void pause()
    },
    publishNow: () => setStep('waiting'),
    cancel: () => setStep('idle'),
  }
}

/** Returns a function that validates a draft in the Studio. */
function useFindError(type: string) {
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  const schemaType = useSchema().get(type)
  return useCallback(
    async (document: SanityDocument) => {
      const markers = await validateDocument({ document, workspace, currentUser })
      const error = markers.find((marker) => isValidationErrorMarker(marker))
      return (
        error &&
        `${describePath(document, pathToString(error.path), schemaType)}: “${error.message}”`
      )
    },
    [currentUser, schemaType, workspace],
  )
}
