import { randomBytes } from 'node:crypto'
import type { Role } from '@aangan/lake'
import type { Follow, ReplicaFile, SharedDatabase } from '@aangan/lake/postgres'
import { StartupError } from '../process/errors.ts'
import { administrator, editorNamed } from './editors.ts'
import { type OwnersDatabase, openOwnersDatabase, ownersReplica } from './ownersDatabase.ts'
import { hashPassword, isPasswordOf, NO_PASSWORD } from './passwords.ts'

export type Account = {
  /** The author in history, made from the name. */
  id: string
  name: string
  role: Role
  isOn: boolean
  /** Another one after each change that ends the account's sessions. */
  stamp: string
  madeAt: number
}

export type Accounts = {
  add(account: { name: string; role: Role; password: string }): Promise<Account>
  /** The account of a name; a missing one is made, an administrator's whose only way in is a sign-in link. */
  openAdministrator(name: string): Promise<Account>
  setPassword(id: string, password: string): Promise<void>
  setRole(id: string, role: Role): Promise<void>
  setOn(id: string, isOn: boolean): Promise<void>
  /** When an account was last switched off, in milliseconds since 1970; 0 for never. */
  lastSwitchedOffAt(): number
  find(id: string): Account | undefined
  /** The account of a name, however that is capitalised. */
  named(name: string): Account | undefined
  list(): Account[]
  /** The account that this name and password open. A wrong one takes as long to check as a right one. */
  verify(name: string, password: string): Promise<Account | undefined>
  close(): void
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('contributor', 'editor', 'administrator')),
    hash TEXT NOT NULL,
    stamp TEXT NOT NULL,
    is_on INTEGER NOT NULL,
    made_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS switched_off (at INTEGER NOT NULL);
`

const COLUMNS = 'id, name, role, stamp, is_on AS isOn, made_at AS madeAt'

const ACCOUNTS: OwnersDatabase = {
  name: 'accounts.db',
  schema: SCHEMA,
  whenDamaged:
    'put it back from a backup, or remove it and make the accounts anew with "npm run editors"',
}

/**
 * Opens the folder's `accounts.db`, for this user's eyes only; creates it when it is missing. It holds hashes of
 * passwords, no password itself.
 *
 * @param dataDir the data folder, or `:memory:`
 * @param follow of a replica; by default the database lies on this machine alone
 * @throws StartupError when the folder cannot be written or the file is damaged
 */
export function openAccounts(dataDir: string, follow?: Follow): Accounts {
  const { db, transact } = openOwnersDatabase(dataDir, ACCOUNTS, follow)
  const one = db.prepare(`SELECT ${COLUMNS} FROM accounts WHERE id = ?`)
  const every = db.prepare(`SELECT ${COLUMNS} FROM accounts ORDER BY name, id`)
  const lastOff = db.prepare('SELECT max(at) AS at FROM switched_off')
  const hashOf = db.prepare('SELECT hash FROM accounts WHERE id = ?')
  const find = (id: string) => one.all(id).map(readAccount)[0]
  const named = (name: string) => find(editorNamed(name).id)
  let isOpen = true

  /** @returns false when there is an account of this name already */
  const insert = (name: string, role: Role, hash: string) =>
    transact(
      (prepare) =>
        prepare(
          `INSERT INTO accounts (id, name, role, hash, stamp, is_on, made_at)
           VALUES (?, ?, ?, ?, ?, 1, ?) ON CONFLICT (id) DO NOTHING`,
        ).run(editorNamed(name).id, name, role, hash, newStamp(), Date.now()).changes > 0,
    )

  return {
    async add({ name, role, password }) {
      if (editorNamed(name).id === administrator.id)
        throw new StartupError(
          `"${name}" is reserved for the administrator who signs in with the start-up link. Choose another name.`,
        )
      const isNew = await insert(name, role, await hashPassword(password))
      const account = named(name)
      if (!isNew || !account) throw new StartupError(`There is an account "${name}" already.`)
      return account
    },
    async openAdministrator(name) {
      if (!named(name)) await insert(name, 'administrator', NO_PASSWORD)
      const account = named(name)
      if (!account) throw new StartupError(`The account "${name}" could not be made.`)
      return account
    },
    async setPassword(id, password) {
      const hash = await hashPassword(password)
      await transact((prepare) =>
        prepare('UPDATE accounts SET hash = ?, stamp = ? WHERE id = ?').run(hash, newStamp(), id),
      )
    },
    setRole: (id, role) =>
      transact(
        (prepare) => void prepare('UPDATE accounts SET role = ? WHERE id = ?').run(role, id),
      ),
    setOn: (id, isOn) =>
      transact((prepare) => {
        const update = prepare('UPDATE accounts SET is_on = ?, stamp = ? WHERE id = ?')
        update.run(isOn ? 1 : 0, newStamp(), id)
        if (!isOn) prepare('INSERT INTO switched_off (at) VALUES (?)').run(Date.now())
      }),
    lastSwitchedOffAt: () => Number((lastOff.all()[0] as { at: number | null }).at ?? 0), // max() of no rows is NULL
    find,
    named,
    list: () => every.all().map(readAccount),
    async verify(name, password) {
      const account = named(name)
      const [row] = account ? (hashOf.all(account.id) as { hash: string }[]) : [] // the table's own column
      const isRight = await isPasswordOf(row?.hash ?? NO_PASSWORD, password)
      // Read again: it may have been switched off or changed while the password was checked.
      const now = account && find(account.id)
      return isRight && now?.isOn && now.stamp === account?.stamp ? now : undefined
    },
    close() {
      if (isOpen) db.close()
      isOpen = false
    },
  }
}

/**
 * Opens the accounts of this machine, or those that several processes share.
 *
 * @throws StartupError or LakeError with a sentence
 */
export const openSharedAccounts = async (
  dataDir: string,
  shared: SharedDatabase | undefined,
): Promise<Accounts> => openAccounts(dataDir, await shared?.prepare(accountsReplica(dataDir)))

export const accountsReplica = (dataDir: string): ReplicaFile => ownersReplica(dataDir, ACCOUNTS)

const newStamp = () => randomBytes(12).toString('base64url')

function readAccount(row: unknown): Account {
  const account = row as Omit<Account, 'isOn'> & { isOn: number } // the table's own columns
  return { ...account, isOn: account.isOn === 1 }
}
