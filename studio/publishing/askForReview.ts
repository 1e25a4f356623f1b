import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { useToast } from '@sanity/ui/toast'
import {
  type DocumentActionComponent,
  useAddonDataset,
  useCurrentUser,
  useSchema,
  useValuePreview,
} from 'sanity'
import { reviewIdOf } from '../../domain/tasks.ts'
import { dataset, projectId } from '../connection/connection.ts'
import { useOpenTasks } from './useOpenTasks.ts'

export const askForReview: DocumentActionComponent = ({ id, type, draft, release }) => {
  const toast = useToast()
  const user = useCurrentUser()
  const schemaType = useSchema().get(type)
  const preview = useValuePreview({ schemaType, value: draft ?? undefined, enabled: true })
  const { client } = useAddonDataset()
  const { tasks } = useOpenTasks()
  const isRequested = tasks?.some(({ _id }) => _id === reviewIdOf(id)) ?? false
  if (release || !draft || !client || !user) return null
  const title = preview.value?.title ?? schemaType?.title ?? 'Untitled'
  return {
    icon: CheckmarkCircleIcon,
    label: isRequested ? 'Review requested' : 'Ask for review',
    disabled: isRequested || !tasks,
    title: isRequested ? 'Editors see the request in Overview.' : undefined,
    onHandle: () =>
      client
        .createOrReplace(createReviewTask({ id, type, title }, user.id))
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

type ReviewedDocument = { id: string; type: string; title: string }

const createReviewTask = ({ id, type, title }: ReviewedDocument, authorId: string) => ({
  _id: reviewIdOf(id),
  _type: 'tasks.task',
  title: `Ready for review: ${title}`,
  status: 'open',
  authorId,
  createdByUser: new Date().toISOString(),
  subscribers: [authorId],
  target: {
    documentType: type,
    document: {
      _type: 'crossDatasetReference',
      _ref: id,
      _dataset: dataset,
      _projectId: projectId,
      _weak: true,
    },
  },
})
