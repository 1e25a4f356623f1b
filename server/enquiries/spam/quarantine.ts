import { rowsOf } from '@aangan/lake/sqlite'
import type { Prepare } from '@aangan/lake/sqlite/transact'

/** The enquiries that are likely spam, by key: stored as all others are, and delivered once a person has released them. */
export const QUARANTINE = `
  CREATE TABLE quarantine (key TEXT PRIMARY KEY, reasons TEXT NOT NULL) WITHOUT ROWID;
`

/** @param reasons sentences for the person who looks through them */
export function hold(prepare: Prepare, key: string, reasons: readonly string[]) {
  prepare(`
    INSERT INTO quarantine (key, reasons) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET reasons = excluded.reasons`).run(key, JSON.stringify(reasons))
}

export function letGo(prepare: Prepare, key: string): boolean {
  return rowsOf(prepare('DELETE FROM quarantine WHERE key = ? RETURNING key').all(key)).length > 0
}

export const isHeld = (prepare: Prepare, key: string): boolean =>
  rowsOf(prepare('SELECT 1 FROM quarantine WHERE key = ?').all(key)).length > 0

export const countHeld = (prepare: Prepare): number =>
  Number(rowsOf(prepare('SELECT count(*) AS count FROM quarantine').all())[0]?.count ?? 0)
