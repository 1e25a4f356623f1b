import type { ListedEnquiry, PageReport } from '../../../domain/enquiryList.ts'
import { weekOf } from '../../../domain/weeks.ts'
import type { CountedViews } from './pageViews.ts'

/**
 * Sums views and enquiries by page and week; likely spam and enquiries from unknown pages are not among them.
 *
 * @param weeks the Mondays that are asked for
 */
export function pageReport(
  weeks: readonly string[],
  counted: readonly CountedViews[],
  enquiries: readonly Pick<ListedEnquiry, 'at' | 'source' | 'state'>[],
): PageReport {
  const pages = new Map<string, PageReport['pages'][number]>()
  function add(what: 'views' | 'enquiries', page: string, week: string, count: number) {
    const at = weeks.indexOf(week)
    if (at < 0) return
    const none = () => weeks.map(() => 0)
    const sums = pages.get(page) ?? { page, views: none(), enquiries: none() }
    sums[what][at] = (sums[what][at] ?? 0) + count
    pages.set(page, sums)
  }
  for (const { page, week, views } of counted) add('views', page, week, views)
  for (const { at, source, state } of enquiries)
    if (source.page && state !== 'held') add('enquiries', source.page, weekOf(new Date(at)), 1)
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    weeks: [...weeks],
    pages: [...pages.values()].sort(
      (a, b) => sum(b.enquiries) - sum(a.enquiries) || sum(b.views) - sum(a.views),
    ),
  }
}
