import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { Card, Stack, Text } from '@sanity/ui'
import { RelativeTime, useUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { studioPath } from '../../domain/paths.ts'
import type { Task } from '../publishing/task.ts'
import { useOpenTasks } from '../publishing/useOpenTasks.ts'
import { PlainList } from '../ui/PlainList.tsx'
import { linkStyle } from '../ui/ToolLink.tsx'
import { OverviewCard, Remark } from './OverviewCard.tsx'

export function Tasks() {
  const { tasks, error } = useOpenTasks()
  const count = tasks?.length ?? 0
  return (
    <OverviewCard
      icon={CheckmarkCircleIcon}
      isLoading={!tasks}
      problem={error && `The tasks could not be read: ${error}`}
      title={count > 0 ? `Reviews and tasks (${count})` : 'Reviews and tasks'}
    >
      {count === 0 ? (
        <Remark>There are no open reviews or tasks.</Remark>
      ) : (
        <PlainList>
          {tasks?.map((task) => (
            <li key={task._id}>
              <TaskLine {...task} />
            </li>
          ))}
        </PlainList>
      )}
    </OverviewCard>
  )
}

function TaskLine({ _id, title, authorId, assignedTo, createdByUser: createdAt, target }: Task) {
  const [author] = useUser(authorId)
  const [assignee] = useUser(assignedTo ?? authorId)
  const content = (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        {title}
      </Text>
      <Text muted size={1}>
        By {author?.displayName ?? 'somebody'}
        {assignedTo && `, assigned to ${assignee?.displayName ?? 'a colleague'}`},{' '}
        <RelativeTime minimal time={createdAt} useTemporalPhrase />
      </Text>
    </Stack>
  )
  const cardProps = { 'data-as': 'a', padding: 2, radius: 2, style: linkStyle } as const
  const taskHref = `${studioPath}/structure?sidebar=tasks&selectedTask=${_id}&viewMode=edit`
  return target ? (
    <Card
      as={IntentLink}
      intent="edit"
      params={{ id: target.document._ref, type: target.documentType }}
      {...cardProps}
    >
      {content}
    </Card>
  ) : (
    <Card as="a" href={taskHref} {...cardProps}>
      {content}
    </Card>
  )
}
