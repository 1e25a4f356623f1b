import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import {
  type DocumentActionComponent,
  useAddonDataset,
  useCurrentUser,
  useSchema,
  useValuePreview,
} from 'sanity'
import { closeReview, createReviewTask, reviewIdOf } from './task.ts'
import { useOpenTasks } from './useOpenTasks.ts'

export const askForReview: DocumentActionComponent = ({ id, type, draft, release }) => {
  const toast = useToast()
  const user = useCurrentUser()
  const schemaType = useSchema().get(type)
  const preview = useValuePreview({ schemaType, value: draft ?? undefined, enabled: true })
  const { client } = useAddonDataset()
  const { tasks } = useOpenTasks()
  const isRequested = tasks?.some(({ _id }) => _id === reviewIdOf(id)) ?? false
  const hadDraft = useRef(false)
  const hasDraft = draft !== null
  useEffect(() => {
    // If this fails, `closeFinishedReviews` closes the review when a Studio next lists the open tasks.
    if (client && isRequested && hadDraft.current && !hasDraft)
      closeReview(client, id).catch(console.error)
    hadDraft.current = hasDraft
  }, [client, hasDraft, id, isRequested])
  if (release || !draft || !client || !user) return null
  const title = preview.value?.title ?? schemaType?.title ?? 'Untitled'
  return {
    icon: CheckmarkCircleIcon,
    label: isRequested ? 'Review requested' : 'Ask for review',
    disabled: isRequested || !tasks,
    title: isRequested ? 'Editors see the request in Overview.' : undefined,
    onHandle: () =>
      client
        .createOrReplace(createReviewTask({ id, type, title }, user.id, new Date()))
        .then(() =>
          toast.push({
            status: 'success',
            title: 'Review requested',
            description: 'Editors see the request in Overview.',
          }),
        )
        .catch(({ message }: Error) =>
          toast.push({
            status: 'error',
            title: 'The review could not be requested',
            description: message,
          }),
        ),
  }
}
askForReview.displayName = 'AskForReview'
