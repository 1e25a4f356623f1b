import { withSiteTables } from '../config/siteTables.ts'
import { StartupError } from '../process/errors.ts'
import { findAccountNamed, findOrCreateAdministrator } from '../session/accounts.ts'
import { administrator } from '../session/editors.ts'
import { createSignInLink } from '../session/sessionStore.ts'
import { openSessionTables, type SessionDb } from '../session/sessionTables.ts'
import { type Command, readPositionals } from './command.ts'

const USAGE = 'Usage: npm run sign-in, or npm run sign-in -- "Asha Rao" to sign in as Asha Rao.'

/** `npm run sign-in`: prints a link that signs one browser in, as the administrator or as the named account. */
export const run: Command = async (config, args) => {
  const words = readPositionals(args, USAGE, Infinity)
  if (!config.site.content.embedded)
    throw new StartupError(
      'Content is hosted at Sanity: sign in to the Studio with a Sanity account.',
    )
  await withSiteTables(config, async (tables) =>
    printLink(await openSessionTables(tables), words.join(' ').trim()),
  )
}

async function printLink(db: SessionDb, name: string) {
  const account = name
    ? await findAccountNamed(db, name)
    : await findOrCreateAdministrator(db, administrator.name)
  if (!account)
    throw new StartupError(
      `There is no account "${name}". To create it, run: npm run editors -- --add "${name}" --role editor`,
    )
  if (!account.is_on)
    throw new StartupError(
      `The account "${account.name}" is switched off. To switch it on, run: npm run editors -- --on "${account.name}"`,
    )
  console.log(await createSignInLink(db, account.id))
  console.log(
    `The link signs one browser in as ${account.name} (${account.role}). It works once, within an hour, while the server runs.`,
  )
}
