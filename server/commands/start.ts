import { relative } from 'node:path'
import { openStudioBuild } from '../bundle/openStudioBuild.ts'
import { type Config, root } from '../config/config.ts'
import { openBuiltSite } from '../openBuiltSite.ts'
import { messageOf, StartupError } from '../process/errors.ts'
import { onStop } from '../process/stop.ts'
import { formatStudioPolicy } from '../site/headers.ts'
import { type StudioState, serveStudio } from '../site/studio.ts'
import { type Command, noStudioOption, readArguments } from './command.ts'
import { serve } from './serve.ts'

const NO_BUILD =
  'There is no build of the current sources and variables. Run "npm run build:server" first.'

/** `npm start`: serves the site and the Studio, and builds each of them if it has no current build. */
export const run: Command = async (config, args) => {
  const { values } = readArguments(args, {
    options: {
      ...noStudioOption,
      site: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
    },
    usage:
      'Usage: npm start. "-- --no-studio" leaves out the Studio, "-- --site" serves visitors only, and "-- --no-build" uses the build of npm run build:server.',
  })
  const withStudio = !values['no-studio'] && !values.site
  process.env.NODE_ENV = 'production'
  const beforeBuild = (message: string) => {
    // Hosts that use `--no-build` may lack Vite and the Sanity CLI.
    if (values['no-build']) throw new StartupError(NO_BUILD)
    console.log(message)
  }
  let studio: StudioState = { waiting: 'The server has just started.' }

  await serve(config, {
    print: console.log,
    openSite: () => openBuiltSite(config, () => beforeBuild('Building the site …')),
    hasEditors: !values.site,
    openStudio: withStudio ? async () => ({ pages: serveStudio(() => studio) }) : undefined,
  })

  console.log(`${describeStorage(config)} "npm run enquiries" prints the enquiries. Ctrl+C stops.`)
  if (withStudio) await buildStudio()

  async function buildStudio() {
    const stopped = new AbortController()
    onStop(() => stopped.abort())
    let isNewBuild = false
    try {
      const folder = await openStudioBuild(() => {
        isNewBuild = true
        beforeBuild('Building the Studio … (about 15 seconds; the site is up meanwhile)')
        studio = { waiting: 'The Studio is being built.' }
      }, stopped.signal)
      studio = { folder, policy: (html) => formatStudioPolicy(config.site, html) }
      if (isNewBuild) console.log('The Studio is ready.')
    } catch (error) {
      if (stopped.signal.aborted) return
      studio = {
        missing:
          'The Studio could not be built; the server’s log says why. The site is not affected.',
      }
      console.error(`The Studio could not be built: ${messageOf(error)}`)
    }
  }
}

function describeStorage({ dataDir, databaseUrl }: Config): string {
  const path = relative(root, dataDir)
  const folder = path.startsWith('..') ? dataDir : path
  if (!databaseUrl) return `All data is in ${folder}.`
  const { host, pathname } = new URL(databaseUrl)
  return `The data is in the database ${host}${pathname}. ${folder} holds caches, and the enquiries that arrive while the database is unreachable.`
}
