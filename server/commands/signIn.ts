import { withSiteTables } from '../config/openTables.ts'
import { StartupError } from '../process/errors.ts'
import { findAccountNamed, openAdministrator } from '../session/accounts.ts'
import { administrator } from '../session/editors.ts'
import { openSessionTables } from '../session/openSessionTables.ts'
import { createLinkCode, readStudioUrl } from '../session/sessionStore.ts'
import { linkTo } from '../session/signInLink.ts'
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
  await withSiteTables(config, async (tables) => {
    await printLink(await openSessionTables(tables, dataDir), positionals.join(' ').trim())
  })
}

async function printLink(db: Awaited<ReturnType<typeof openSessionTables>>, name: string) {
  const studioUrl = await readStudioUrl(db)
  if (!studioUrl)
    throw new StartupError(
      'No server has run on this data folder yet: "npm start" prints a sign-in link itself.',
    )
  const account = name
    ? await findAccountNamed(db, name)
    : await openAdministrator(db, administrator.name)
  if (!account)
    throw new StartupError(
      `There is no account "${name}": npm run editors -- --add "${name}" --role editor makes one.`,
    )
  if (!account.is_on)
    throw new StartupError(
      `The account "${account.name}" is switched off: npm run editors -- --on "${account.name}".`,
    )
  console.log(linkTo(studioUrl, await createLinkCode(db, account.id)))
  console.log(
    `It signs one browser in as ${account.name}, ${account.role}, once, within an hour, while the server runs.`,
  )
}
