import type { Role } from '@aangan/lake'
import { StartupError } from '../process/errors.ts'
import { isoTime } from '../process/isoTime.ts'
import { administrator, editorNamed } from './editors.ts'
import { hashPassword, isPasswordOf, NO_PASSWORD } from './passwords.ts'
import type { AccountRow, SessionDb } from './sessionTables.ts'

export type Account = Pick<AccountRow, (typeof accountColumns)[number]>

const accountColumns = [
  'id',
  'name',
  'role',
  'is_on',
  'created_at',
  'email',
  'tasks_mailed_at',
] as const

/** @throws StartupError when the name is taken, or reserved for the administrator */
export async function addAccount(
  db: SessionDb,
  { name, role, password }: { name: string; role: Role; password: string },
): Promise<Account> {
  if (editorNamed(name).id === administrator.id)
    throw new StartupError(
      `"${name}" is reserved for the administrator who signs in with the start-up link. Choose another name.`,
    )
  const account = await insertAccount(db, name, role, await hashPassword(password))
  if (!account) throw new StartupError(`There is already an account named "${name}".`)
  return account
}

/** Returns the account with this name, whatever its role, or creates an administrator without a password. */
export async function findOrCreateAdministrator(db: SessionDb, name: string): Promise<Account> {
  await insertAccount(db, name, 'administrator', NO_PASSWORD)
  return selectAccounts(db).where('id', '=', editorNamed(name).id).executeTakeFirstOrThrow()
}

/** @returns undefined when the name is taken */
const insertAccount = (db: SessionDb, name: string, role: Role, password_hash: string) =>
  db
    .insertInto('accounts')
    .values({
      id: editorNamed(name).id,
      name,
      role,
      password_hash,
      is_on: 1,
      created_at: isoTime(Date.now()),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(accountColumns)
    .executeTakeFirst()

/** Changes a password, and ends the account's sessions and sign-in links. */
export const setPassword = async (db: SessionDb, id: string, password: string) =>
  updateAndSignOut(db, id, { password_hash: await hashPassword(password) })

/** Enables or disables an account, and ends its sessions and sign-in links. */
export const setEnabled = (db: SessionDb, id: string, isOn: boolean) =>
  updateAndSignOut(db, id, isOn ? { is_on: 1 } : { is_on: 0, switched_off_at: isoTime(Date.now()) })

const updateAndSignOut = (db: SessionDb, id: string, changes: Partial<AccountRow>) =>
  db.transaction().execute(async (transaction) => {
    await transaction.updateTable('accounts').set(changes).where('id', '=', id).execute()
    for (const table of ['sessions', 'one_time_links'] as const)
      await transaction.deleteFrom(table).where('account', '=', id).execute()
  })

type Details = Pick<AccountRow, 'role' | 'email' | 'tasks_mailed_at'>

/** Changes details of an account. Its sessions continue. */
export const updateAccount = (db: SessionDb, id: string, details: Partial<Details>) =>
  db.updateTable('accounts').set(details).where('id', '=', id).execute()

/** Returns the last time that any account was disabled, in milliseconds since 1970. Returns 0 if none was. */
export async function lastDisabledAt(db: SessionDb): Promise<number> {
  const last = db.selectFrom('accounts').select(({ fn }) => fn.max('switched_off_at').as('at'))
  return Date.parse((await last.executeTakeFirst())?.at ?? isoTime(0))
}

/** Finds an account by its name, ignoring case. */
export const findAccountNamed = (db: SessionDb, name: string): Promise<Account | undefined> =>
  selectAccounts(db).where('id', '=', editorNamed(name).id).executeTakeFirst()

export const listAccounts = (db: SessionDb): Promise<Account[]> =>
  selectAccounts(db).orderBy('name').orderBy('id').execute()

const selectAccounts = (db: SessionDb) => db.selectFrom('accounts').select(accountColumns)

/** Returns the account if it is enabled and the password is right. Unknown names take as long as wrong passwords. */
export async function verifyPassword(
  db: SessionDb,
  name: string,
  password: string,
): Promise<Account | undefined> {
  const query = db.selectFrom('accounts').where('id', '=', editorNamed(name).id)
  const row = await query.select('password_hash').executeTakeFirst()
  if (!(await isPasswordOf(row?.password_hash ?? NO_PASSWORD, password)) || !row) return undefined
  // The account may have been disabled, or its password changed, while the password was checked.
  return query
    .select(accountColumns)
    .where('password_hash', '=', row.password_hash)
    .where('is_on', '=', 1)
    .executeTakeFirst()
}
