import { rowsOf } from '@aangan/lake/sqlite'
import type { Prepare } from '@aangan/lake/sqlite/transact'
import type { ListedEnquiry } from '../../../domain/enquiryList.ts'

export const FOLLOW_UPS = `
  CREATE TABLE follow_ups (
    key TEXT PRIMARY KEY,
    answered_at TEXT,
    answered_by TEXT,
    note TEXT NOT NULL DEFAULT ''
  ) WITHOUT ROWID;
`

export type FollowUp = Pick<ListedEnquiry, 'answered' | 'note'>

export const UNTOUCHED: FollowUp = { answered: null, note: '' }

export const listFollowUps = (prepare: Prepare): Map<string, FollowUp> =>
  new Map(
    rowsOf(prepare('SELECT * FROM follow_ups').all()).map((row) => [
      String(row.key),
      {
        answered:
          row.answered_at === null
            ? null
            : { at: String(row.answered_at), by: String(row.answered_by) },
        note: String(row.note),
      },
    ]),
  )

export function saveFollowUp(prepare: Prepare, key: string, { answered, note }: FollowUp) {
  prepare(`
    INSERT INTO follow_ups (key, answered_at, answered_by, note) VALUES (?, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET
      answered_at = excluded.answered_at, answered_by = excluded.answered_by, note = excluded.note`).run(
    key,
    answered?.at ?? null,
    answered?.by ?? null,
    note,
  )
}

/** It waits for an answer again; what was noted stays. */
export function reopen(prepare: Prepare, key: string) {
  prepare('UPDATE follow_ups SET answered_at = NULL, answered_by = NULL WHERE key = ?').run(key)
}
