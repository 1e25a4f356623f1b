import * as v from 'valibot'
import { StartupError } from '../process/errors.ts'
import { openAccounts } from '../session/accounts.ts'
import { editorName, unnamedEditor } from '../session/editors.ts'
import { openSessionStore } from '../session/sessionStore.ts'
import { linkTo, PRINTED_LINK_MS } from '../session/signInLink.ts'
import { type Command, readArguments } from './command.ts'

const USAGE = 'Say npm run sign-in, or npm run sign-in -- "Asha Rao" for a link under that name.'

/** `npm run sign-in`, or `npm run sign-in -- "Asha Rao"`: a link that signs one browser in, under that name. */
export const run: Command = async ({ dataDir, site }, args) => {
  const { positionals } = readArguments(args, { options: {}, usage: USAGE, words: Infinity })
  if (!site.content.embedded)
    throw new StartupError(
      'Content is hosted at Sanity: sign in to the Studio with an account there.',
    )
  const named = v.safeParse(editorName, positionals.join(' ') || unnamedEditor.name)
  if (!named.success) throw new StartupError(named.issues[0].message)
  const name = named.output
  const store = openSessionStore(dataDir)
  try {
    const studioUrl = store.studioUrl()
    if (!studioUrl)
      throw new StartupError(
        `No server has run on ${dataDir} yet: "npm start" prints a sign-in link itself.`,
      )
    const account = accountNamed(dataDir, name)
    if (account && !account.isOn)
      throw new StartupError(
        `The account "${account.name}" is switched off: npm run editors -- --on "${account.name}".`,
      )
    console.log(linkTo(studioUrl, await store.makeCode({ name, lifetimeMs: PRINTED_LINK_MS })))
    const role = account?.role ?? 'administrator'
    console.log(
      `It signs one browser in as ${name}, ${role}, once, within an hour, while the server runs.`,
    )
  } finally {
    store.close()
  }
}

function accountNamed(dataDir: string, name: string) {
  const accounts = openAccounts(dataDir)
  try {
    return accounts.named(name)
  } finally {
    accounts.close()
  }
}
