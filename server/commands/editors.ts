import { text as readAll } from 'node:stream/consumers'
import { type Role, roles } from '@aangan/lake'
import * as v from 'valibot'
import { formatMoment } from '../../domain/dates.ts'
import { withSiteTables } from '../config/openTables.ts'
import { StartupError } from '../process/errors.ts'
import {
  type Account,
  addAccount,
  findAccountNamed,
  listAccounts,
  setOn,
  setPassword,
  setRole,
} from '../session/accounts.ts'
import { editorName } from '../session/editors.ts'
import { openSessionTables } from '../session/openSessionTables.ts'
import { madeUpPassword, newPassword } from '../session/passwords.ts'
import { type Command, readArguments } from './command.ts'

const HELP = `npm run editors                                        lists the accounts
npm run editors -- --add "Asha Rao" --role contributor makes one, and prints a password for it
npm run editors -- --change "Asha Rao" --role editor   gives it another role, at once
npm run editors -- --password "Asha Rao"               gives it another password, and signs it out everywhere
npm run editors -- --off "Asha Rao"                    switches it off, and signs it out everywhere
npm run editors -- --on "Asha Rao"                     switches it on again

With --password-stdin the first line of standard input is the password, instead of one that is made up.

A contributor writes drafts, an editor also publishes and answers enquiries, an administrator also exports.
All of it works while the site runs.`

const USAGE = 'Say npm run editors, or npm run editors -- --help to see what else it does.'

/** `npm run editors`: lists the accounts of those who edit, makes them, changes them, and switches them off. */
export const run: Command = async (config, args) => {
  const { values } = readArguments(args, {
    options: {
      help: { type: 'boolean', default: false },
      add: { type: 'string' },
      change: { type: 'string' },
      role: { type: 'string' },
      password: { type: 'string' },
      'password-stdin': { type: 'boolean', default: false },
      off: { type: 'string' },
      on: { type: 'string' },
    },
    usage: USAGE,
  })
  if (values.help) return console.log(HELP)
  const { add, change, password, off, on } = values
  const named = [add, change, password, off, on].filter((name) => name !== undefined)
  if (named.length > 1) throw new StartupError(USAGE)
  if (!config.site.content.embedded)
    throw new StartupError('Content is hosted at Sanity: its editors have accounts there.')

  await withSiteTables(config, async (tables) => {
    const db = await openSessionTables(tables, config.dataDir)
    const readPassword = () => passwordFrom(values['password-stdin'])
    if (add !== undefined) await makeAccount(db, add, roleIn(values.role), await readPassword())
    else if (change !== undefined) await changeRole(db, change, roleIn(values.role))
    else if (password !== undefined) await changePassword(db, password, await readPassword())
    else if (off !== undefined) await switchOff(db, off)
    else if (on !== undefined) await switchOn(db, on)
    else list(await listAccounts(db))
    if (add !== undefined) console.log(TOKEN_NOTICE)
  })
}

type Db = Awaited<ReturnType<typeof openSessionTables>>
type Password = { password: string; isMadeUp: boolean }

async function makeAccount(db: Db, typed: string, role: Role, { password, isMadeUp }: Password) {
  const { name } = await addAccount(db, { name: parsed(editorName, typed), role, password })
  console.log(`${name} signs in at /studio/ as ${article(role)}.`)
  if (isMadeUp) console.log(told(password))
}

async function changeRole(db: Db, typed: string, role: Role) {
  const { id, name } = await accountNamed(db, typed)
  await setRole(db, id, role)
  console.log(
    `${name} is ${article(role)} from now on; an open Studio shows it once it is reloaded.`,
  )
}

async function changePassword(db: Db, typed: string, { password, isMadeUp }: Password) {
  const { id, name } = await accountNamed(db, typed)
  await setPassword(db, id, password)
  console.log(`${name} has another password, and is signed out everywhere.`)
  if (isMadeUp) console.log(told(password))
}

async function switchOff(db: Db, typed: string) {
  const { id, name } = await accountNamed(db, typed)
  await setOn(db, id, false)
  console.log(
    `${name} cannot sign in any more, and is signed out everywhere. History keeps the name.`,
  )
}

async function switchOn(db: Db, typed: string) {
  const { id, name } = await accountNamed(db, typed)
  await setOn(db, id, true)
  console.log(`${name} signs in again with the password of before.`)
}

const TOKEN_NOTICE =
  'EDITOR_TOKEN makes scripts administrators too: give it another value if colleagues knew it.'

function list(accounts: Account[]) {
  if (accounts.length === 0)
    return console.log(
      'There is no account yet: npm run editors -- --add "Asha Rao" --role editor makes one.',
    )
  for (const { name, role, is_on, created_at } of accounts)
    console.log(
      `${name}  ${role}${is_on ? '' : ', switched off'}  (since ${formatMoment(Date.parse(created_at))})`,
    )
}

const told = (password: string) =>
  `The password is ${password} and is shown only now: pass it on, in person or by telephone.`

const article = (role: Role) => `${role === 'contributor' ? 'a' : 'an'} ${role}`

async function accountNamed(db: Db, typed: string): Promise<Account> {
  const account = await findAccountNamed(db, typed.trim())
  if (!account)
    throw new StartupError(
      `There is no account "${typed}": "npm run editors" lists those there are.`,
    )
  return account
}

function roleIn(text: string | undefined): Role {
  const role = roles.find((role) => role === text)
  if (!role) throw new StartupError(`Say --role and one of ${roles.join(', ')}.`)
  return role
}

async function passwordFrom(isOnStdin: boolean): Promise<Password> {
  if (!isOnStdin) return { password: madeUpPassword(), isMadeUp: true }
  const [line = ''] = (await readAll(process.stdin)).split(/\r?\n/)
  return { password: parsed(newPassword, line), isMadeUp: false }
}

function parsed<Output>(schema: v.GenericSchema<string, Output>, text: string): Output {
  const result = v.safeParse(schema, text)
  if (!result.success) throw new StartupError(result.issues[0].message)
  return result.output
}
