import type { Role } from '@aangan/lake'
import type { Kysely, Selectable } from 'kysely'
import { StartupError } from '../process/errors.ts'
import { administrator, editorNamed } from './editors.ts'
import { hashPassword, isPasswordOf, NO_PASSWORD } from './passwords.ts'
import type { SessionTables } from './tables.ts'

export type Account = {
  /** The author in history, made from the name. */
  id: string
  name: string
  role: Role
  isOn: boolean
  /** An ISO time in UTC. */
  createdAt: string
}

type Db = Kysely<SessionTables>

/** @throws StartupError when the name is taken, or reserved for the administrator */
export async function addAccount(
  db: Db,
  { name, role, password }: { name: string; role: Role; password: string },
): Promise<Account> {
  if (editorNamed(name).id === administrator.id)
    throw new StartupError(
      `"${name}" is reserved for the administrator who signs in with the start-up link. Choose another name.`,
    )
  const account = await insertAccount(db, name, role, await hashPassword(password))
  if (!account) throw new StartupError(`There is an account "${name}" already.`)
  return account
}

/** Returns the account of a name; a missing one is made, an administrator's whose only way in is a sign-in link. */
export async function openAdministrator(db: Db, name: string): Promise<Account> {
  await insertAccount(db, name, 'administrator', NO_PASSWORD)
  const account = await findAccountNamed(db, name)
  if (!account) throw new StartupError(`The account "${name}" could not be made.`)
  return account
}

/** @returns undefined when there is an account of this name already */
async function insertAccount(
  db: Db,
  name: string,
  role: Role,
  password_hash: string,
): Promise<Account | undefined> {
  const created_at = new Date().toISOString()
  const row = await db
    .insertInto('accounts')
    .values({ id: editorNamed(name).id, name, role, password_hash, is_on: 1, created_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && readAccount(row)
}

/** Gives an account another password, and signs it out everywhere. */
export async function setPassword(db: Db, id: string, password: string) {
  const password_hash = await hashPassword(password)
  await updateAndSignOut(db, id, { password_hash })
}

/** Switches an account off and signs it out everywhere, or switches it on again. */
export const setOn = (db: Db, id: string, isOn: boolean) =>
  updateAndSignOut(
    db,
    id,
    isOn ? { is_on: 1 } : { is_on: 0, switched_off_at: new Date().toISOString() },
  )

const updateAndSignOut = (db: Db, id: string, changes: Partial<SessionTables['accounts']>) =>
  db.transaction().execute(async (transaction) => {
    await transaction.updateTable('accounts').set(changes).where('id', '=', id).execute()
    for (const table of ['sessions', 'one_time_links'] as const)
      await transaction.deleteFrom(table).where('account', '=', id).execute()
  })

export async function setRole(db: Db, id: string, role: Role) {
  await db.updateTable('accounts').set({ role }).where('id', '=', id).execute()
}

/** Returns when an account was last switched off, in milliseconds since 1970; 0 for never. */
export async function lastSwitchedOffAt(db: Db): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.max('switched_off_at').as('at'))
    .executeTakeFirst()
  return row?.at ? Date.parse(row.at) : 0
}

/** Returns the account of a name, however that is capitalised. */
export async function findAccountNamed(db: Db, name: string): Promise<Account | undefined> {
  const row = await findRow(db, editorNamed(name).id)
  return row && readAccount(row)
}

export async function listAccounts(db: Db): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').selectAll().orderBy('name').orderBy('id').execute()
  return rows.map(readAccount)
}

/** Returns the account that a name and a password open. A wrong one takes as long to check as a right one. */
export async function verifyPassword(
  db: Db,
  name: string,
  password: string,
): Promise<Account | undefined> {
  const { id } = editorNamed(name)
  const before = await findRow(db, id)
  const isRight = await isPasswordOf(before?.password_hash ?? NO_PASSWORD, password)
  // Read again: the account may have been changed while the password was checked.
  const row = isRight ? await findRow(db, id) : undefined
  return row?.is_on === 1 && row.password_hash === before?.password_hash
    ? readAccount(row)
    : undefined
}

const findRow = (db: Db, id: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

export const readAccount = ({
  id,
  name,
  role,
  is_on,
  created_at,
}: Selectable<SessionTables['accounts']>): Account => ({
  id,
  name,
  role,
  isOn: is_on === 1,
  createdAt: created_at,
})
