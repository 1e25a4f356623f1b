import { createHash, randomBytes } from 'node:crypto'
import type { Editor } from '@aangan/lake'
import { StartupError } from '../process/errors.ts'
import { isoTime } from '../process/isoTime.ts'
import { skipIfDiskFull } from '../process/outage.ts'
import type { SessionDb } from './sessionTables.ts'

/** The query parameter of a sign-in link's code. */
export const CODE = 'sign-in'

const SESSION_MS = 30 * 86_400_000
const LINK_MS = 60 * 60_000
/** A session in use is extended at most this often, which saves writes. */
const EXTEND_MS = 5 * 60_000

/** Begins a session. @returns the secret of its cookie */
export const beginSession = (db: SessionDb, account: string) =>
  createSecret(db, 'sessions', account, SESSION_MS)

/** The link signs one browser in, once, within an hour. @throws StartupError before the first start of the server */
export async function createSignInLink(db: SessionDb, account: string): Promise<string> {
  const row = await db.selectFrom('studio_address').select('url').executeTakeFirst()
  if (!row)
    throw new StartupError(
      'No server has run on this data folder yet: "npm start" prints a sign-in link itself.',
    )
  const link = new URL(row.url)
  link.searchParams.set(CODE, await createSecret(db, 'one_time_links', account, LINK_MS))
  return link.href
}

async function createSecret(
  db: SessionDb,
  table: 'sessions' | 'one_time_links',
  account: string,
  lastsMs: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.deleteFrom(table).where('ends_at', '<=', isoTime(Date.now())).execute()
  await db
    .insertInto(table)
    .values({ key: hashSecret(secret), account, ends_at: isoTime(Date.now() + lastsMs) })
    .execute()
  return secret
}

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Finds the editor of a session, which lasts 30 days from its last use. */
export async function findSession(db: SessionDb, secret: string): Promise<Editor | undefined> {
  const key = hashSecret(secret)
  const now = Date.now()
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .select(['id', 'name', 'role', 'ends_at'])
    .where('key', '=', key)
    .where('ends_at', '>', isoTime(now))
    .where('is_on', '=', 1)
    .executeTakeFirst()
  if (!row) return undefined
  const { ends_at, ...editor } = row
  const extendedTo = now + SESSION_MS
  if (extendedTo - Date.parse(ends_at) >= EXTEND_MS) {
    const extend = db.updateTable('sessions').set({ ends_at: isoTime(extendedTo) })
    await skipIfDiskFull(() => extend.where('key', '=', key).execute())
  }
  return editor
}

export const endSession = (db: SessionDb, secret: string) =>
  db.deleteFrom('sessions').where('key', '=', hashSecret(secret)).execute()

/** Spends the code of a link. @returns the id of its account; undefined when the code is unknown, spent or expired */
export async function spendLinkCode(db: SessionDb, code: string): Promise<string | undefined> {
  // One statement, so that of two simultaneous uses of a code only one succeeds.
  const spent = await db
    .deleteFrom('one_time_links')
    .where('key', '=', hashSecret(code))
    .where('ends_at', '>', isoTime(Date.now()))
    .returning('account')
    .executeTakeFirst()
  return spent?.account
}

export const saveStudioUrl = (db: SessionDb, url: string) =>
  db
    .insertInto('studio_address')
    .values({ id: 1, url })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ url }))
    .execute()
