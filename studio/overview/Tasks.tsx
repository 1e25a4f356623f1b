import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { RelativeTime, useUser } from 'sanity'
import { studioPath } from '../../domain/paths.ts'
import type { Task } from '../../domain/tasks.ts'
import { useOpenTasks } from '../publishing/useOpenTasks.ts'
import { LinkLine } from '../ui/LinkLine.tsx'
import { OverviewList } from './OverviewList.tsx'

export function Tasks() {
  const { tasks, error } = useOpenTasks()
  return (
    <OverviewList
      icon={CheckmarkCircleIcon}
      problem={error && `The tasks could not be read: ${error}`}
      title="Reviews and tasks"
      count={tasks?.length}
      items={tasks?.map((task) => <TaskLine key={task._id} {...task} />)}
      empty="There are no open reviews or tasks."
    />
  )
}

function TaskLine({ _id, title, authorId, assignedTo, createdByUser: createdAt, target }: Task) {
  const [author] = useUser(authorId)
  const [assignee] = useUser(assignedTo ?? authorId)
  const link = target
    ? { intent: 'edit', params: { id: target.document._ref, type: target.documentType } }
    : { href: `${studioPath}/structure?sidebar=tasks&selectedTask=${_id}&viewMode=edit` }
  return (
    <LinkLine {...link} title={title}>
      By {author?.displayName ?? 'somebody'}
      {assignedTo && `, assigned to ${assignee?.displayName ?? 'a colleague'}`},{' '}
      <RelativeTime minimal time={createdAt} useTemporalPhrase />
    </LinkLine>
  )
}
