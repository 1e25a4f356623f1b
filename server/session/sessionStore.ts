import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { unlessFull } from '../process/diskFull.ts'
import { type Account, accountColumns } from './accounts.ts'
import type { SessionTables } from './tables.ts'

type Db = Kysely<SessionTables>

export const SESSION_MS = 30 * 86_400_000
/** A session in use is extended this often. */
const EXTEND_MS = 5 * 60_000
/** How long a sign-in link is good. */
const LINK_MS = 60 * 60_000

const isoTime = (ms: number) => new Date(ms).toISOString()
const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Begins a session. @returns the secret of its cookie */
export async function beginSession(db: Db, account: string, browser: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const now = isoTime(Date.now())
  await db.deleteFrom('sessions').where('ends_at', '<=', now).execute()
  await db
    .insertInto('sessions')
    .values({
      ...{ key: keyOf(secret), account, browser: browser.slice(0, 300) },
      ...{ created_at: now, used_at: now, ends_at: isoTime(Date.now() + SESSION_MS) },
    })
    .execute()
  return secret
}

/** Returns the account of a session, which lasts 30 days from its last use. */
export async function findSession(db: Db, secret: string): Promise<Account | undefined> {
  const key = keyOf(secret)
  const now = Date.now()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .select(accountColumns)
    .select('used_at')
    .where('key', '=', key)
    .where('ends_at', '>', isoTime(now))
    .where('is_on', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  const { used_at, ...account } = row
  if (Math.abs(now - Date.parse(used_at)) >= EXTEND_MS) {
    const extend = db
      .updateTable('sessions')
      .set({ used_at: isoTime(now), ends_at: isoTime(now + SESSION_MS) })
      .where('key', '=', key)
    await unlessFull(() => extend.execute())
  }
  return account
}

export async function endSession(db: Db, secret: string) {
  await db.deleteFrom('sessions').where('key', '=', keyOf(secret)).execute()
}

/** Makes the code of a link that signs one browser in as an account, once. */
export async function createLinkCode(db: Db, account: string): Promise<string> {
  const code = randomBytes(16).toString('base64url')
  const now = Date.now()
  await db.deleteFrom('one_time_links').where('ends_at', '<=', isoTime(now)).execute()
  await db
    .insertInto('one_time_links')
    .values({ key: keyOf(code), account, ends_at: isoTime(now + LINK_MS) })
    .execute()
  return code
}

/** Spends the code of a link. @returns its account, undefined when the code is worth nothing */
export async function spendLinkCode(db: Db, code: string): Promise<Account | undefined> {
  // One statement, so that of two simultaneous uses of a code only one succeeds.
  const spent = await db
    .deleteFrom('one_time_links')
    .where('key', '=', keyOf(code))
    .where('ends_at', '>', isoTime(Date.now()))
    .returning('account')
    .executeTakeFirst()
  if (!spent) return undefined
  return db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('id', '=', spent.account)
    .where('is_on', '=', 1)
    .executeTakeFirst()
}

/** Returns where the server that ran last on this database shows the Studio. */
export async function readStudioUrl(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('studio_address').select('url').executeTakeFirst()
  return row?.url
}

export async function saveStudioUrl(db: Db, url: string) {
  if ((await readStudioUrl(db)) === url) return
  const upsert = db
    .insertInto('studio_address')
    .values({ id: 1, url })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ url }))
  await unlessFull(() => upsert.execute())
}
