import { pathOfSlug, pathOfType } from './paths.ts'

export type Announcement = {
  _id: string
  text: string | null
  /** ISO times. Without `from` the announcement has started; without `until` it does not end. */
  from: string | null
  until: string | null
  /** Null or empty means every page. An unpublished page has neither type nor slug. */
  pages: readonly { _type: string | null; slug: string | null }[] | null
}

type Timed = Pick<Announcement, 'from' | 'until'>

const startOf = ({ from }: Timed) => (from ? Date.parse(from) : Number.NEGATIVE_INFINITY)
const endOf = ({ until }: Timed) => (until ? Date.parse(until) : Number.POSITIVE_INFINITY)

const isForPath = ({ pages }: Pick<Announcement, 'pages'>, path: string): boolean =>
  !pages?.length ||
  pages.some(({ _type, slug }) => {
    const fixedPaths: Readonly<Record<string, string>> = pathOfType
    return path === (fixedPaths[_type ?? ''] ?? (slug ? pathOfSlug(slug) : undefined))
  })

/** Of several current announcements, returns the one that started last. */
export const announcementAt = <Known extends Announcement>(
  announcements: readonly Known[],
  path: string,
  now: number,
): Known | undefined =>
  announcements
    .filter((one) => one.text && isForPath(one, path) && startOf(one) <= now && now < endOf(one))
    .sort((a, b) => startOf(b) - startOf(a) || (a._id < b._id ? -1 : 1))[0]

export function nextAnnouncementChange(
  announcements: readonly Timed[],
  now: number,
): number | undefined {
  const times = announcements
    .flatMap((one) => [startOf(one), endOf(one)])
    .filter((time) => time > now && Number.isFinite(time))
  return times.length > 0 ? Math.min(...times) : undefined
}
