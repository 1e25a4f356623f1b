import { parseArgs } from 'node:util'
import { loadDotEnv, readConfig } from './config/config.ts'
import { StartupError } from './process/errors.ts'
import { fail, stopOnSignals } from './process/stop.ts'

const usage =
  'Say what to do: npm start, npm run dev or npm run build. "-- --no-studio" leaves the Studio out, "-- --out folder" says where an export goes.'

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'no-studio': { type: 'boolean', default: false },
        out: { type: 'string', default: 'dist' },
      },
    })
    return { command: positionals[0], withStudio: !values['no-studio'], out: values.out }
  } catch {
    throw new StartupError(usage)
  }
}

async function run() {
  const { command, withStudio, out } = readCommand()
  loadDotEnv()
  const config = readConfig(process.env)
  // Each command brings its own tools; none waits for those of another.
  switch (command) {
    case 'start':
      return (await import('./commands/start.ts')).start(config, { withStudio })
    case 'dev':
      return (await import('./commands/dev.ts')).dev(config, { withStudio })
    case 'build':
      return (await import('./commands/build.ts')).exportSite(config, { withStudio, out })
    default:
      throw new StartupError(usage)
  }
}

stopOnSignals()
run().catch(fail)
