import { type DocumentBadgeComponent, useDateTimeFormat } from 'sanity'
import { type ListenedQuery, useListenedQuery } from '../ui/useListenedQuery.ts'

const PUBLISH_TIME_QUERY = {
  fetch: `*[_type == "system.release" && state == "scheduled" && defined(*[_id == "versions." + ^.name + "." + $id][0])]
    | order(publishAt asc)[0].publishAt`,
  listen: '*[_type == "system.release"]',
}

const queries = new Map<string, ListenedQuery>()

/** Keeps one query object per document id, so that a document's action and badge share one subscription. */
function getPublishTimeQuery(id: string): ListenedQuery {
  const query = queries.get(id) ?? { query: PUBLISH_TIME_QUERY, params: { id }, perspective: 'raw' }
  queries.set(id, query)
  return query
}

export function useScheduleLabel(id: string): string | undefined {
  const { answer } = useListenedQuery<string>(getPublishTimeQuery(id))
  const format = useDateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })
  return answer && `Scheduled for ${format.format(new Date(answer))}`
}

export const scheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const label = useScheduleLabel(id)
  return label
    ? { label, title: 'Will be published automatically at this time.', color: 'primary' }
    : null
}
