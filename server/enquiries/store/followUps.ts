import { rowsOf } from '@aangan/lake/sqlite'
import type { Prepare } from '@aangan/lake/sqlite/transact'
import type { ListedEnquiry } from '../../../domain/enquiryList.ts'

/** What is known about the handling of enquiries, by key. */
export const FOLLOW_UPS = `
  CREATE TABLE follow_ups (
    key TEXT PRIMARY KEY,
    answered_at TEXT,
    answered_by TEXT,
    note TEXT NOT NULL DEFAULT '',
    likely_spam INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
`

export type FollowUp = Pick<ListedEnquiry, 'answered' | 'note' | 'likelySpam'>

export const UNTOUCHED: FollowUp = { answered: null, note: '', likelySpam: false }

export const listFollowUps = (prepare: Prepare): Map<string, FollowUp> =>
  new Map(
    rowsOf(prepare('SELECT * FROM follow_ups').all()).map((row) => [
      String(row.key),
      followUpOfRow(row),
    ]),
  )

export function readFollowUp(prepare: Prepare, key: string): FollowUp {
  const [row] = rowsOf(prepare('SELECT * FROM follow_ups WHERE key = ?').all(key))
  return row ? followUpOfRow(row) : UNTOUCHED
}

const followUpOfRow = (row: Record<string, unknown>): FollowUp => ({
  answered:
    row.answered_at === null ? null : { at: String(row.answered_at), by: String(row.answered_by) },
  note: String(row.note),
  likelySpam: row.likely_spam !== 0,
})

export function saveFollowUp(
  prepare: Prepare,
  key: string,
  { answered, note, likelySpam }: FollowUp,
) {
  prepare(`
    INSERT INTO follow_ups (key, answered_at, answered_by, note, likely_spam) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET
      answered_at = excluded.answered_at, answered_by = excluded.answered_by, note = excluded.note,
      likely_spam = excluded.likely_spam`).run(
    key,
    answered?.at ?? null,
    answered?.by ?? null,
    note,
    likelySpam ? 1 : 0,
  )
}
