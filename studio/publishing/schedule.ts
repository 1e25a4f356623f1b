import { useMemo } from 'react'
import { type DocumentBadgeComponent, useDateTimeFormat } from 'sanity'
import { useListenedQuery } from '../ui/useListenedQuery.ts'

const SCHEDULE_QUERY = {
  fetch: `*[_type == "system.release" && state == "scheduled" && defined(*[_id == "versions." + ^.name + "." + $id][0])]
    | order(publishAt asc)[0]{publishAt, "isDraft": metadata.cardinality == "one"}`,
  listen: '*[_type == "system.release"]',
}

/** `isDraft`: the draft is scheduled, not a release, which merges what is published before. */
type Schedule = { publishAt: string; isDraft: boolean }

export function useSchedule(id: string) {
  const query = useMemo(
    () => ({ query: SCHEDULE_QUERY, params: { id }, perspective: 'raw' }) as const,
    [id],
  )
  const { answer } = useListenedQuery<Schedule>(query)
  const format = useDateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })
  const time = answer && format.format(new Date(answer.publishAt))
  return answer && { isDraft: answer.isDraft, label: `Scheduled for ${time}` }
}

export const scheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const label = useSchedule(id)?.label
  return label
    ? { label, title: 'Will be published automatically at this time.', color: 'primary' }
    : null
}
