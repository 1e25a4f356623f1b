import type { Role } from '@aangan/lake'
import type { Kysely } from 'kysely'
import { StartupError } from '../process/errors.ts'
import { administrator, editorNamed } from './editors.ts'
import { hashPassword, isPasswordOf, NO_PASSWORD } from './passwords.ts'
import type { SessionTables } from './tables.ts'

/** An account without the hash of its password. */
export type Account = Pick<
  SessionTables['accounts'],
  'id' | 'name' | 'role' | 'is_on' | 'created_at'
>

export const accountColumns = [
  'accounts.id',
  'accounts.name',
  'accounts.role',
  'accounts.is_on',
  'accounts.created_at',
] as const

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
const insertAccount = (db: Db, name: string, role: Role, password_hash: string) =>
  db
    .insertInto('accounts')
    .values({
      ...{ id: editorNamed(name).id, name, role, password_hash },
      ...{ is_on: 1, created_at: new Date().toISOString() },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(accountColumns)
    .executeTakeFirst()

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
export const findAccountNamed = (db: Db, name: string): Promise<Account | undefined> =>
  db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('id', '=', editorNamed(name).id)
    .executeTakeFirst()

export const listAccounts = (db: Db): Promise<Account[]> =>
  db.selectFrom('accounts').select(accountColumns).orderBy('name').orderBy('id').execute()

/** Returns the account that a name and a password open. A wrong one takes as long to check as a right one. */
export async function verifyPassword(
  db: Db,
  name: string,
  password: string,
): Promise<Account | undefined> {
  const findHash = () =>
    db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', editorNamed(name).id)
      .where('is_on', '=', 1)
      .executeTakeFirst()
  const before = await findHash()
  const isRight = await isPasswordOf(before?.password_hash ?? NO_PASSWORD, password)
  if (!before || !isRight) return undefined
  // Read again: the account may have been changed while the password was checked.
  const now = await findHash()
  return now?.password_hash === before.password_hash ? findAccountNamed(db, name) : undefined
}
