import { type DocumentBadgeComponent, useDateTimeFormat } from 'sanity'
import { type Listened, useListenedQuery } from '../ui/useListenedQuery.ts'

const SCHEDULED = {
  fetch: `*[_type == "system.release" && state == "scheduled" && defined(*[_id == "versions." + ^.name + "." + $id][0])]
    | order(publishAt asc)[0].publishAt`,
  listen: '*[_type == "system.release"]',
}

const queries = new Map<string, Listened>()

/** The action and the badge of a document share one query. */
function queryOf(id: string): Listened {
  const query = queries.get(id) ?? { query: SCHEDULED, params: { id }, perspective: 'raw' }
  queries.set(id, query)
  return query
}

/** Says when a schedule or a release publishes a document; undefined where none does. */
export function useSchedule(id: string): string | undefined {
  const { answer } = useListenedQuery<string>(queryOf(id))
  const format = useDateTimeFormat({ dateStyle: 'long', timeStyle: 'short' })
  return answer && `Scheduled for ${format.format(new Date(answer))}`
}

/** The form says when what it shows is published. */
export const scheduleBadge: DocumentBadgeComponent = ({ id }) => {
  const label = useSchedule(id)
  return label
    ? { label, title: 'It is published by itself at this time.', color: 'primary' }
    : null
}
