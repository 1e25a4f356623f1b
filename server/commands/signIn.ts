import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { loadDotEnv, readConfig } from '../config/config.ts'
import { messageOf, StartupError } from '../process/errors.ts'
import { editorName, unnamedEditor } from '../session/editors.ts'
import { openSessionStore } from '../session/sessionStore.ts'
import { linkTo, PRINTED_LINK_MS } from '../session/signInLink.ts'

/** `npm run sign-in`, or `npm run sign-in -- "Asha Rao"`: a link that signs one browser in, under that name. */
function print() {
  const { positionals } = parseArgs({ allowPositionals: true })
  loadDotEnv()
  const { dataDir, site } = readConfig(process.env)
  if (!site.content.embedded)
    throw new StartupError(
      'Content is hosted at Sanity: sign in to the Studio with an account there.',
    )
  const name = v.parse(editorName, positionals.join(' ') || unnamedEditor.name)
  const store = openSessionStore(dataDir)
  try {
    const studioUrl = store.studioUrl()
    if (!studioUrl)
      throw new StartupError(
        `No server has run on ${dataDir} yet: "npm start" prints a sign-in link itself.`,
      )
    console.log(linkTo(studioUrl, store.makeCode({ name, lifetimeMs: PRINTED_LINK_MS })))
    console.log(`It signs one browser in as ${name}, once, within an hour, while the server runs.`)
  } finally {
    store.close()
  }
}

try {
  print()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
