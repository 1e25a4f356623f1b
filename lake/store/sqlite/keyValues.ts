import type { KeyValue, KeyValues } from '../storage.ts'
import { type Db, rowsOf } from './sqliteFile.ts'
import type { Transact } from './transact.ts'

export function openKeyValues(db: Db, transact: Transact): KeyValues {
  const one = db.prepare('SELECT key, value FROM keyvalues WHERE user = ? AND key = ?')
  const every = db.prepare('SELECT key, value FROM keyvalues WHERE user = ? ORDER BY key')

  return {
    all: (userId) => rowsOf(every.all(userId)).map(readPair),
    find: (userId, keys) => keys.flatMap((key) => rowsOf(one.all(userId, key)).map(readPair)),
    put: (userId, pairs) =>
      transact((prepare) => {
        const put = prepare('INSERT OR REPLACE INTO keyvalues (user, key, value) VALUES (?, ?, ?)')
        for (const { key, value } of pairs) put.run(userId, key, JSON.stringify(value ?? null))
      }),
  }
}

function readPair({ key, value }: Record<string, unknown>): KeyValue {
  return { key: String(key), value: JSON.parse(String(value)) }
}
