import { useToast } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionsResolver,
  isValidationErrorMarker,
  useClient,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { askRedirects } from './askRedirects.ts'
import { planRedirects } from './planRedirects.ts'
import { publishActions } from './publishActions.ts'

type WithSlug = { slug?: { current?: string } }

const slugOf = (document: object | null | undefined) => (document as WithSlug)?.slug?.current // a post's shape

/** Publishing a post keeps its former addresses alive; for other types it is what it was. */
export const publishingPostsWithRedirects: DocumentActionsResolver = (actions, { schemaType }) =>
  schemaType === 'post'
    ? actions.map((action) => (action.action === 'publish' ? publishingPost(action) : action))
    : actions

/**
 * The Studio's own publish action says when publishing is possible and why not; only what it then does is
 * replaced, with one transaction over the post and its redirects.
 */
function publishingPost(publish: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const description = publish(props)
    const { isBusy, start } = usePublishPost(props)
    return (
      description && {
        ...description,
        disabled: description.disabled || isBusy,
        label: isBusy ? 'Publishing…' : description.label,
        onHandle: start,
      }
    )
  }
  action.action = 'publish'
  action.displayName = 'PublishPost'
  return action
}

type PostState = Pick<Parameters<DocumentActionComponent>[0], 'id' | 'type' | 'draft' | 'published'>

function usePublishPost({ id, type, draft, published }: PostState) {
  const client = useClient({ apiVersion })
  const toast = useToast()
  const { isSyncing } = useSyncState(id, type)
  const { isValidating, validation, revision } = useValidationStatus(`drafts.${id}`, type, true)
  const [step, setStep] = useState<'idle' | 'waiting' | 'publishing'>('idle')
  const isReady = !isSyncing && !isValidating && draft !== null && revision === draft._rev

  const publishNow = useCallback(async () => {
    const newSlug = slugOf(draft)
    if (!draft || !newSlug || validation.some(isValidationErrorMarker)) {
      toast.push({
        status: 'error',
        title: 'Not published',
        description: 'Mend the marked fields.',
      })
      return
    }
    const { redirects, drafts } = await askRedirects(client)
    const plan = planRedirects(slugOf(published), newSlug, redirects, drafts)
    await client.action(publishActions({ id, draftRevision: draft._rev }, plan))
    toast.push({
      status: 'success',
      title: 'The post was published',
      ...(plan.create
        ? { description: `${plan.create.from} now leads to ${plan.create.to}: see Redirects.` }
        : {}),
    })
  }, [client, draft, id, published, toast, validation])

  useEffect(() => {
    if (step !== 'waiting' || !isReady) return
    setStep('publishing')
    publishNow()
      .catch((error: Error) => {
        toast.push({ status: 'error', title: 'Not published', description: error.message })
      })
      .finally(() => setStep('idle'))
  }, [step, isReady, publishNow, toast])

  return { isBusy: step !== 'idle', start: () => setStep('waiting') }
}
