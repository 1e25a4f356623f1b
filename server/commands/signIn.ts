import { withSharedDatabase } from '../config/sharedDatabase.ts'
import { StartupError } from '../process/errors.ts'
import { type Accounts, openSharedAccounts } from '../session/accounts.ts'
import { administrator } from '../session/editors.ts'
import { openSessions, type SessionStore } from '../session/sessionStore.ts'
import { LINK_MS, linkTo } from '../session/signInLink.ts'
import { type Command, readArguments } from './command.ts'

const USAGE = 'Say npm run sign-in, or npm run sign-in -- "Asha Rao" for a link to that account.'

/** `npm run sign-in`, or `npm run sign-in -- "Asha Rao"`: a link that signs one browser in as that account. */
export const run: Command = async (config, args) => {
  const { dataDir, site } = config
  const { positionals } = readArguments(args, { options: {}, usage: USAGE, words: Infinity })
  if (!site.content.embedded)
    throw new StartupError(
      'Content is hosted at Sanity: sign in to the Studio with an account there.',
    )
  await withSharedDatabase(config, async (shared) => {
    const store = await openSessions(dataDir, shared)
    const accounts = await openSharedAccounts(dataDir, shared)
    try {
      await printLink(store, accounts, positionals.join(' ').trim())
    } finally {
      accounts.close()
      store.close()
    }
  })
}

async function printLink(store: SessionStore, accounts: Accounts, name: string) {
  const studioUrl = store.studioUrl()
  if (!studioUrl)
    throw new StartupError(
      'No server has run on this data folder yet: "npm start" prints a sign-in link itself.',
    )
  const account = name ? accounts.named(name) : await accounts.openAdministrator(administrator.name)
  if (!account)
    throw new StartupError(
      `There is no account "${name}": npm run editors -- --add "${name}" --role editor makes one.`,
    )
  if (!account.isOn)
    throw new StartupError(
      `The account "${account.name}" is switched off: npm run editors -- --on "${account.name}".`,
    )
  const code = await store.makeCode({ name: account.name, lifetimeMs: LINK_MS })
  console.log(linkTo(studioUrl, code))
  console.log(
    `It signs one browser in as ${account.name}, ${account.role}, once, within an hour, while the server runs.`,
  )
}
