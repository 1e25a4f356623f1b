import { join } from 'node:path'
import { adoptFile, retireFile, type Tables } from '@aangan/lake/tables'
import type { Kysely } from 'kysely'
import { createSessionTables, type SessionTables } from './tables.ts'

/**
 * Opens the tables of accounts, sessions and sign-in links.
 *
 * @param dataDir its `accounts.db` and `sessions.db` of an earlier version are adopted
 */
export async function openSessionTables(
  tables: Pick<Tables, 'engine' | 'migrate'>,
  dataDir: string,
): Promise<Kysely<SessionTables>> {
  const files = {
    accounts: join(dataDir, 'accounts.db'),
    sessions: join(dataDir, 'sessions.db'),
  }
  // On PostgreSQL a file in the data folder is the cache of a process.
  const adopts = tables.engine === 'sqlite'
  const db = await tables.migrate<SessionTables>('sessions', {
    '1 sessions': {
      async up(db: Kysely<SessionTables>) {
        await createSessionTables(db)
        if (adopts) await adoptEarlierFiles(db, files)
      },
    },
  })
  if (adopts) for (const file of Object.values(files)) retireFile(file)
  return db
}

type EarlierAccount = Pick<SessionTables['accounts'], 'id' | 'name' | 'role' | 'is_on'> & {
  hash: string
  stamp: string
  made_at: number
}
type EarlierSession = { key: string; browser: string } & Record<
  'begun_at' | 'used_at' | 'ends_at',
  number
>

const isoTime = (ms: number) => new Date(ms).toISOString()

/** Copies accounts and their sessions; links are spent or stale within the hour. */
const adoptEarlierFiles = (
  db: Kysely<SessionTables>,
  files: { accounts: string; sessions: string },
) =>
  adoptFile(files.accounts, async (earlier) => {
    const [off] = earlier.prepare('SELECT max(at) AS at FROM switched_off').all()
    const accounts = earlier.prepare('SELECT * FROM accounts').all() as EarlierAccount[] // that file's columns
    for (const { id, name, role, is_on, hash, made_at } of accounts)
      await db
        .insertInto('accounts')
        .values({
          ...{ id, name, role, is_on, password_hash: hash, created_at: isoTime(made_at) },
          // Secrets that were shared before the last one was switched off may be known to its owner.
          switched_off_at: off?.at ? isoTime(Number(off.at)) : null,
        })
        .execute()
    await adoptFile(files.sessions, async (earlier) => {
      const select = earlier.prepare('SELECT * FROM sessions WHERE account = ? AND stamp = ?')
      for (const { id, stamp } of accounts)
        for (const session of select.all(id, stamp) as EarlierSession[]) // that file's columns
          await db
            .insertInto('sessions')
            .values({
              ...{ key: session.key, account: id, browser: session.browser },
              created_at: isoTime(session.begun_at),
              used_at: isoTime(session.used_at),
              ends_at: isoTime(session.ends_at),
            })
            .execute()
    })
  })
