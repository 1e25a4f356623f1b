import type { Prepare } from '@aangan/lake/sqlite/transact'
import type { EnquirySource } from '../../../domain/enquirySource.ts'

/** Where enquiries came from, by key. */
export const SOURCES = `
  CREATE TABLE sources (key TEXT PRIMARY KEY, source TEXT NOT NULL) WITHOUT ROWID;
`

export function saveSource(prepare: Prepare, key: string, source: EnquirySource) {
  if (Object.keys(source).length === 0) return
  prepare(`
    INSERT INTO sources (key, source) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET source = excluded.source`).run(key, JSON.stringify(source))
}
