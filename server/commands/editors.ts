import { type Role, roles } from '@aangan/lake'
import { formatDateTime } from '../../domain/dates.ts'
import { withSiteTables } from '../config/siteTables.ts'
import { StartupError } from '../process/errors.ts'
import {
  type Account,
  addAccount,
  findAccountNamed,
  listAccounts,
  setEnabled,
  setPassword,
  updateAccount,
} from '../session/accounts.ts'
import { makePassword } from '../session/passwords.ts'
import { openSessionTables, type SessionDb } from '../session/sessionTables.ts'
import { type Command, readArguments } from './command.ts'

const HELP = `npm run editors                                        lists the accounts
npm run editors -- --add "Asha Rao" --role contributor creates an account, and prints its password
npm run editors -- --change "Asha Rao" --role editor   changes the role at once
npm run editors -- --change "Asha Rao" --email a@b.example
                                                       sets the address for mails about open tasks; "" removes it
npm run editors -- --password "Asha Rao"               sets and prints a new password, and signs the account out everywhere
npm run editors -- --off "Asha Rao"                    switches the account off, and signs it out everywhere
npm run editors -- --on "Asha Rao"                     switches the account on again

A contributor writes drafts, an editor also publishes and answers enquiries, an administrator also exports the content.
These commands also work while the site runs.`

const USAGE = 'Usage: npm run editors. "npm run editors -- --help" lists the options.'

/** `npm run editors`: manages the accounts of editors. */
export const run: Command = async (config, args) => {
  const { values } = readArguments(args, {
    options: {
      help: { type: 'boolean', default: false },
      add: { type: 'string' },
      change: { type: 'string' },
      role: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      off: { type: 'string' },
      on: { type: 'string' },
    },
    usage: USAGE,
  })
  if (values.help) return console.log(HELP)
  const { add, change, password, off, on, role, email } = values
  const address = email === undefined ? undefined : readEmail(email)
  const names = [add, change, password, off, on].filter((name) => name !== undefined)
  const hasUnusedValue = (role ?? email) !== undefined && (add ?? change) === undefined
  if (names.length > 1 || hasUnusedValue) throw new StartupError(USAGE)
  if (!config.site.content.embedded)
    throw new StartupError(
      'Content is hosted at Sanity: manage the accounts of editors at sanity.io/manage.',
    )

  await withSiteTables(config, async (tables) => {
    const db = await openSessionTables(tables)
    if (add !== undefined) await createAccount(db, add, readRole(role))
    else if (change !== undefined) {
      if (role !== undefined || address === undefined) await changeRole(db, change, readRole(role))
    } else if (password !== undefined) await changePassword(db, password)
    else if (off !== undefined) await switchAccount(db, off, false)
    else if (on !== undefined) await switchAccount(db, on, true)
    else printAccounts(await listAccounts(db))
    const changed = add ?? change
    if (changed !== undefined && address !== undefined) await changeEmail(db, changed, address)
  })
}

async function createAccount(db: SessionDb, typedName: string, role: Role) {
  const password = makePassword()
  const { name } = await addAccount(db, { name: readName(typedName), role, password })
  console.log(
    `${name} signs in at /studio/ as ${addArticle(role)}. ${formatPasswordNotice(password)}`,
  )
  console.log(TOKEN_NOTICE)
}

async function changeRole(db: SessionDb, typedName: string, role: Role) {
  const { id, name } = await requireAccount(db, typedName)
  await updateAccount(db, id, { role })
  console.log(
    `${name} is now ${addArticle(role)}. An open Studio shows the new role after a reload.`,
  )
}

async function changeEmail(db: SessionDb, typedName: string, email: string | null) {
  const { id, name } = await requireAccount(db, typedName)
  // The new address also gets the tasks that the old one could not get.
  await updateAccount(db, id, { email, tasks_mailed_at: null })
  console.log(
    email
      ? `${name} gets an e-mail about open tasks at ${email}, at most once a day.`
      : `${name} gets no e-mails about open tasks.`,
  )
}

async function changePassword(db: SessionDb, typedName: string) {
  const { id, name } = await requireAccount(db, typedName)
  const password = makePassword()
  await setPassword(db, id, password)
  console.log(`${name} is signed out everywhere. ${formatPasswordNotice(password)}`)
}

async function switchAccount(db: SessionDb, typedName: string, isOn: boolean) {
  const { id, name } = await requireAccount(db, typedName)
  await setEnabled(db, id, isOn)
  console.log(
    isOn
      ? `${name} can sign in again. The password is unchanged.`
      : `${name} cannot sign in any more, and is signed out everywhere. Document histories still show the name.`,
  )
}

const TOKEN_NOTICE =
  'Anybody who knows EDITOR_TOKEN is an administrator: change the token if colleagues know it.'

function printAccounts(accounts: Account[]) {
  if (accounts.length === 0)
    return console.log(
      'There is no account yet: npm run editors -- --add "Asha Rao" --role editor creates one.',
    )
  for (const { name, role, email, is_on, created_at } of accounts)
    console.log(
      `${name}  ${role}${email ? `, ${email}` : ''}${is_on ? '' : ', switched off'}  (since ${formatDateTime(Date.parse(created_at))})`,
    )
}

const formatPasswordNotice = (password: string) =>
  `The password is ${password} and is shown only now: pass it on in person or by telephone.`

const addArticle = (role: Role) => `${role === 'contributor' ? 'a' : 'an'} ${role}`

async function requireAccount(db: SessionDb, typedName: string): Promise<Account> {
  const account = await findAccountNamed(db, typedName.trim())
  if (!account)
    throw new StartupError(
      `There is no account "${typedName}". To list the accounts, run: npm run editors`,
    )
  return account
}

function readRole(text: string | undefined): Role {
  const role = roles.find((role) => role === text)
  if (!role) throw new StartupError(`--role must be one of ${roles.join(', ')}.`)
  return role
}

function readEmail(text: string): string | null {
  if (text === '') return null
  if (/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(text)) return text
  throw new StartupError(
    '--email must be one e-mail address, such as asha@hotel.example. To remove it: --email ""',
  )
}

/** Excludes direction marks, which could make one name look like another. */
const VALID_NAME = /^(?=.*[\p{L}\p{N}])[^\p{Cc}\p{Bidi_Control}]{1,60}$/u

function readName(typedName: string): string {
  const name = typedName.trim().normalize('NFC').replaceAll(/ +/g, ' ')
  if (VALID_NAME.test(name)) return name
  throw new StartupError(
    'A name must have 1 to 60 characters, including a letter or digit, and no control characters or direction marks.',
  )
}
