import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { useToast } from '@sanity/ui/toast'
import {
  type DocumentActionComponent,
  useAddonDataset,
  useCurrentUser,
  useSchema,
  useValuePreview,
} from 'sanity'
import { reviewIdOf, reviewTask } from './task.ts'
import { useOpenTasks } from './useOpenTasks.ts'

/** Tells the editors, in Overview and among the tasks, that a draft may be published. */
export const askForReview: DocumentActionComponent = ({ id, type, draft, release }) => {
  const toast = useToast()
  const user = useCurrentUser()
  const schemaType = useSchema().get(type)
  const preview = useValuePreview({ schemaType, value: draft ?? undefined, enabled: true })
  const { client } = useAddonDataset()
  const { tasks } = useOpenTasks()
  if (release || !draft || !client || !user) return null
  const isAsked = tasks?.some(({ _id }) => _id === reviewIdOf(id)) ?? false
  const title = preview.value?.title ?? schemaType?.title ?? 'Untitled'
  return {
    icon: CheckmarkCircleIcon,
    label: isAsked ? 'Review asked for' : 'Ask for review',
    disabled: isAsked || !tasks,
    title: isAsked ? 'The editors find it in Overview.' : undefined,
    onHandle: () =>
      client
        .createOrReplace(reviewTask({ id, type, title }, user.id, new Date()))
        .then(() =>
          toast.push({
            status: 'success',
            title: 'Review asked for',
            description: 'The editors find it in Overview.',
          }),
        )
        .catch(({ message }: Error) =>
          toast.push({ status: 'error', title: 'Review not asked for', description: message }),
        ),
  }
}
askForReview.displayName = 'AskForReview'
