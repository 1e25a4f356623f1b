import { openSiteBuild } from '../bundle/siteBuild.ts'
import { openStudioBuild } from '../bundle/studioBuild.ts'
import { createTerminal, stopwatch } from '../process/terminal.ts'
import { type Command, readArguments, withoutStudio } from './command.ts'

/**
 * `npm run build:server`: builds what `npm start` serves, into `.build/`. Copied with the sources to another machine,
 * `npm start -- --no-build` serves it there, with the same variables.
 */
export const run: Command = async (_, args) => {
  const { values } = readArguments(args, {
    options: withoutStudio,
    usage: 'Say npm run build:server, or npm run build:server -- --no-studio.',
  })
  process.env.NODE_ENV = 'production'
  const terminal = createTerminal()
  const time = stopwatch()
  await openSiteBuild(() => terminal.print('Building the site …'))
  if (!values['no-studio'])
    await openStudioBuild(() => terminal.print('Building the Studio … (about 15 seconds)'))
  terminal.print(`All is built (${time()}). Next: npm start -- --no-build`)
}
