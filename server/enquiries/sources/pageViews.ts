import { isDatabaseGone } from '@aangan/lake/errors'
import { rowsOf } from '@aangan/lake/sqlite'
import type { Prepare, Transact } from '@aangan/lake/sqlite/transact'
import { weekOf } from '../../../domain/weeks.ts'

/** How often a page was opened in a week: a sum, and nothing about who opened it. */
export const PAGE_VIEWS = `
  CREATE TABLE page_views (
    week TEXT NOT NULL,
    page TEXT NOT NULL,
    views INTEGER NOT NULL,
    PRIMARY KEY (week, page)
  ) WITHOUT ROWID;
`

export type PageViews = {
  /** Counts one. @param page the path of a page that is there */
  note(page: string): void
  /** Resolves once all is in the table, or is kept for another attempt. */
  save(): Promise<void>
  close(): void
}

export type CountedViews = { week: string; page: string; views: number }

/** A process that is killed loses what it has counted for so long. */
const SAVE_EVERY_MS = 30_000

/**
 * Counts in memory, and adds that to the table twice a minute.
 *
 * @param store adds to the table; after it has rejected, it gets the same again
 */
export function countPageViews(
  store: (counted: readonly CountedViews[]) => Promise<void>,
): PageViews {
  let counts = new Map<string, CountedViews>()

  function add({ week, page, views }: CountedViews) {
    const key = `${week} ${page}`
    counts.set(key, { week, page, views: (counts.get(key)?.views ?? 0) + views })
  }
  async function save() {
    const counted = [...counts.values()]
    if (counted.length === 0) return
    counts = new Map()
    try {
      await store(counted)
    } catch (error) {
      for (const views of counted) add(views)
      if (!isDatabaseGone(error)) console.error(error)
    }
  }
  const timer = setInterval(() => void save(), SAVE_EVERY_MS)
  timer.unref()

  return {
    note: (page) => add({ week: weekOf(new Date()), page, views: 1 }),
    save,
    close: () => clearInterval(timer),
  }
}

export const savePageViews = (transact: Transact, counted: readonly CountedViews[]) =>
  transact((prepare) => {
    const add = prepare(`
      INSERT INTO page_views (week, page, views) VALUES (?, ?, ?)
      ON CONFLICT (week, page) DO UPDATE SET views = views + excluded.views`)
    for (const { week, page, views } of counted) add.run(week, page, views)
  })

/** @param since the first week that is asked for */
export const listPageViews = (prepare: Prepare, since: string): CountedViews[] =>
  rowsOf(prepare('SELECT * FROM page_views WHERE week >= ?').all(since)).map(
    ({ week, page, views }) => ({ week: String(week), page: String(page), views: Number(views) }),
  )
