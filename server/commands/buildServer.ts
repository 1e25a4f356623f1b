import { openSiteBuild } from '../bundle/openSiteBuild.ts'
import { openStudioBuild } from '../bundle/openStudioBuild.ts'
import { type Command, noStudioOption, readArguments } from './command.ts'

/** `npm run build:server`: builds the site and the Studio into `.build/`, which `npm start -- --no-build` serves. */
export const run: Command = async (_, args) => {
  const { values } = readArguments(args, {
    options: noStudioOption,
    usage: 'Usage: npm run build:server, or npm run build:server -- --no-studio.',
  })
  process.env.NODE_ENV = 'production'
  await openSiteBuild(() => console.log('Building the site …'))
  if (!values['no-studio'])
    await openStudioBuild(() => console.log('Building the Studio … (about 15 seconds)'))
  console.log('The build is complete. Next: npm start -- --no-build')
}
