import type { SharedDatabase } from '@aangan/lake/postgres'
import * as v from 'valibot'
import { withSharedDatabase } from '../config/sharedDatabase.ts'
import { StartupError } from '../process/errors.ts'
import { openSharedAccounts } from '../session/accounts.ts'
import { editorName, unnamedEditor } from '../session/editors.ts'
import { openSessions } from '../session/sessionStore.ts'
import { linkTo, PRINTED_LINK_MS } from '../session/signInLink.ts'
import { type Command, readArguments } from './command.ts'

const USAGE = 'Say npm run sign-in, or npm run sign-in -- "Asha Rao" for a link under that name.'

/** `npm run sign-in`, or `npm run sign-in -- "Asha Rao"`: a link that signs one browser in, under that name. */
export const run: Command = async (config, args) => {
  const { dataDir, site } = config
  const { positionals } = readArguments(args, { options: {}, usage: USAGE, words: Infinity })
  if (!site.content.embedded)
    throw new StartupError(
      'Content is hosted at Sanity: sign in to the Studio with an account there.',
    )
  const named = v.safeParse(editorName, positionals.join(' ') || unnamedEditor.name)
  if (!named.success) throw new StartupError(named.issues[0].message)
  const name = named.output
  await withSharedDatabase(config, (shared) => printLink(dataDir, name, shared))
}

async function printLink(dataDir: string, name: string, shared: SharedDatabase | undefined) {
  const store = await openSessions(dataDir, shared)
  try {
    const studioUrl = store.studioUrl()
    if (!studioUrl)
      throw new StartupError(
        `No server has run on ${dataDir} yet: "npm start" prints a sign-in link itself.`,
      )
    const account = await accountNamed(dataDir, name, shared)
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

async function accountNamed(dataDir: string, name: string, shared: SharedDatabase | undefined) {
  const accounts = await openSharedAccounts(dataDir, shared)
  try {
    return accounts.named(name)
  } finally {
    accounts.close()
  }
}
