import { createHash, randomBytes } from 'node:crypto'
import type { Editor } from '@aangan/lake'
import { StartupError } from '../process/errors.ts'
import { isoTime } from '../process/isoTime.ts'
import { ignoreDiskFull } from '../process/outage.ts'
import type { SessionDb } from './sessionTables.ts'

export const LINK_CODE_PARAMETER = 'sign-in'

const SESSION_MS = 30 * 86_400_000
const LINK_MS = 60 * 60_000
/** A session in use is extended at most this often, to save writes. */
const EXTEND_MS = 5 * 60_000

/** @returns the secret for the session's cookie */
export const beginSession = (db: SessionDb, accountId: string) =>
  createSecret(db, 'sessions', accountId, SESSION_MS)

/** The link works once, within an hour. @throws StartupError when no server has stored the Studio's URL yet */
export async function createSignInLink(db: SessionDb, accountId: string): Promise<string> {
  const row = await db.selectFrom('studio_address').select('url').executeTakeFirst()
  if (!row) throw new StartupError('The Studio’s address is not known yet: run "npm start" first.')
  const link = new URL(row.url)
  link.searchParams.set(
    LINK_CODE_PARAMETER,
    await createSecret(db, 'one_time_links', accountId, LINK_MS),
  )
  return link.href
}

async function createSecret(
  db: SessionDb,
  table: 'sessions' | 'one_time_links',
  accountId: string,
  lifetimeMs: number,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.deleteFrom(table).where('ends_at', '<=', isoTime(Date.now())).execute()
  await db
    .insertInto(table)
    .values({
      key: hashSecret(secret),
      account: accountId,
      ends_at: isoTime(Date.now() + lifetimeMs),
    })
    .execute()
  return secret
}

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Returns the editor if the session is valid and the account enabled. Extends the session to 30 days from now. */
export async function findSessionEditor(
  db: SessionDb,
  secret: string,
): Promise<Editor | undefined> {
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
    await ignoreDiskFull(() => extend.where('key', '=', key).execute())
  }
  return editor
}

export const endSession = (db: SessionDb, secret: string) =>
  db.deleteFrom('sessions').where('key', '=', hashSecret(secret)).execute()

/** Reads a link's account without using up the link. @returns undefined when the code is unknown, spent or expired */
export const findLinkAccount = (db: SessionDb, code: string) =>
  db
    .selectFrom('one_time_links')
    .innerJoin('accounts', 'accounts.id', 'one_time_links.account')
    .select(['id', 'name'])
    .where('key', '=', hashSecret(code))
    .where('ends_at', '>', isoTime(Date.now()))
    .executeTakeFirst()

/** @returns the id of the link's account; undefined when the code is unknown, spent or expired */
export async function spendLinkCode(db: SessionDb, code: string): Promise<string | undefined> {
  // One statement, so that only one of two simultaneous uses of a code succeeds.
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
