import { useToast } from '@sanity/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type DocumentActionsResolver,
  type SanityDocument,
  useClient,
  useSchema,
  useSyncState,
  useValuePreview,
} from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { embedded } from '../connection/connection.ts'
import { useAskBeforeLeaving } from '../connection/useAskBeforeLeaving.ts'
import { chooseStep, useColleagueChange } from './colleagueTyping.ts'
import { isDraftChanged, publishDraft } from './publishDraft.ts'
import { publishHosted } from './publishHosted.ts'
import { useSchedule } from './schedule.ts'
import { wrapAction } from './wrapAction.ts'

/** The shortcut of the Studio's Publish action. */
const SHORTCUT = 'Ctrl+Alt+P'

const LABELS = {
  pausing: 'A colleague is typing…',
  asking: 'A colleague is typing…',
  waiting: 'Publishing…',
  publishing: 'Publishing…',
}

/** Validation errors do not disable the button, because the newest draft is checked when it is published. */
const wrapPublish = (publish: DocumentActionComponent): DocumentActionComponent =>
  function PublishReliably(props) {
    const description = publish(props)
    const { step, isPublished, colleague, start, publishNow, cancel } = usePublish(props)
    const schedule = useSchedule(props.id)
    if (!description) return null
    // The Studio's action has no handler if the user may not publish.
    const isIdle = step === 'idle' && !isPublished && props.draft && description.onHandle
    const reason = schedule?.isDraft
      ? `${schedule.label}. Open the scheduled version above the form, and choose “Publish now” or “Delete schedule” there.`
      : description.title
    const disabled = !isIdle || schedule?.isDraft
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
      title: disabled ? reason : undefined,
      label: step === 'idle' ? description.label : LABELS[step],
      // Without a shortcut the Studio remounts the button, and a click at that moment is lost.
      shortcut: SHORTCUT,
      onHandle: start,
      dialog: typingQuestion,
    }
  }

const withPublish = wrapAction('publish', wrapPublish)

/** Publishes the newest draft. Releases and scheduled drafts keep the Studio's action. */
export const withReliablePublish: DocumentActionsResolver = (actions, context) =>
  context.versionType === 'scheduled-draft' || context.versionType === 'version'
    ? actions
    : withPublish(actions, context)

const CHECK_INTERVAL_MS = 100

function usePublish({ id, type, draft, published }: DocumentActionProps) {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const colleagueChange = useColleagueChange(id)
  const { isSyncing } = useSyncState(id, type)
  const schemaType = useSchema().get(type)
  const preview = useValuePreview({ schemaType, value: draft ?? published, enabled: true })
  const title = preview.value?.title ?? schemaType?.title ?? 'The document'
  const [step, setStep] = useState<'idle' | keyof typeof LABELS>('idle')
  const [colleague, setColleague] = useState('A colleague')
  /** Undefined once the editor has chosen not to wait for a colleague. */
  const clickedAt = useRef<number>(undefined)
  /** A revision that is published, or that a colleague has changed meanwhile. The Studio still shows it for a moment. */
  const [outdatedRevision, setOutdatedRevision] = useState<string>()
  const isOutdated = draft !== null && draft._rev === outdatedRevision

  async function ask(userId: string) {
    setStep('asking')
    const user = await client.users.getById(userId).catch(() => undefined)
    setColleague(user?.displayName || 'A colleague')
  }

  async function publish(newest: SanityDocument) {
    setStep('publishing')
    setOutdatedRevision(newest._rev)
    try {
      const redirect = await (embedded ? publishDraft : publishHosted)(client, newest)
      setStep('idle')
      toast.push({
        status: 'success',
        title: `${title} was published`,
        ...(redirect && {
          description: `${redirect.from} now leads to ${redirect.to}: see Redirects.`,
        }),
      })
    } catch (error) {
      if (isDraftChanged(error)) return setStep('waiting')
      setOutdatedRevision(undefined)
      setStep('idle')
      const description = error instanceof Error ? error.message : String(error)
      toast.push({ status: 'error', title: 'Not published', description })
    }
  }

  /** Decides on the newest facts, because a colleague may go on typing until the draft is sent. */
  const takeStep = useEffectEvent((): 'check again' | undefined => {
    const { current: change } = colleagueChange
    const now = performance.now()
    const choice = chooseStep(change, clickedAt.current ?? Number.POSITIVE_INFINITY, now)
    if (choice === 'ask' && change) return void ask(change.userId)
    if (choice === 'wait' || isSyncing || isOutdated) {
      setStep(choice === 'wait' ? 'pausing' : 'waiting')
      return 'check again'
    }
    if (draft) return void publish(draft)
    setStep('idle')
    toast.push({
      status: 'info',
      title: 'There are no changes to publish. The draft was already published or discarded.',
    })
  })

  const isWaiting = step === 'pausing' || step === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      if (takeStep() === 'check again') timer = setTimeout(check, CHECK_INTERVAL_MS)
    }
    check()
    return () => clearTimeout(timer)
  }, [isWaiting])

  useAskBeforeLeaving(step !== 'idle')

  function start(time: number | undefined) {
    clickedAt.current = time
    setStep('waiting')
  }
  return {
    step,
    colleague,
    isPublished: isOutdated,
    start: () => start(performance.now()),
    publishNow: () => start(undefined),
    cancel: () => setStep('idle'),
  }
}
