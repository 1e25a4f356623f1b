import { openSiteBuild } from '../bundle/openSiteBuild.ts'
import { openStudioBuild } from '../bundle/openStudioBuild.ts'
import { createTerminal } from '../process/terminal.ts'
import { type Command, noStudioOption, readArguments } from './command.ts'

/** `npm run build:server`: builds the site and the Studio into `.build/`, which `npm start -- --no-build` serves. */
export const run: Command = async (_, args) => {
  const { values } = readArguments(args, {
    options: noStudioOption,
    usage: 'Usage: npm run build:server, or npm run build:server -- --no-studio.',
  })
  process.env.NODE_ENV = 'production'
  const terminal = createTerminal()
  await openSiteBuild(() => terminal.print('Building the site …'))
  if (!values['no-studio'])
    await openStudioBuild(() => terminal.print('Building the Studio … (about 15 seconds)'))
  terminal.print('The build is complete. Next: npm start -- --no-build')
}
