import { parseArgs } from 'node:util'
import { loadDotEnv, readConfig } from './config/config.ts'
import { StartupError } from './process/errors.ts'
import { fail, stopOnSignals } from './process/stop.ts'

const USAGE =
  'Say what to do: npm start, npm run dev, npm run build or npm run enquiries. "-- --no-studio" leaves the Studio out, "-- --out folder" says where an export goes, "-- --json" lists enquiries as JSON.'

function readCommand() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        'no-studio': { type: 'boolean', default: false },
        out: { type: 'string', default: 'dist' },
        json: { type: 'boolean', default: false },
      },
    })
    const { 'no-studio': noStudio, out, json } = values
    return { command: positionals[0], withStudio: !noStudio, out, json }
  } catch {
    throw new StartupError(USAGE)
  }
}

async function run() {
  const { command, withStudio, out, json } = readCommand()
  loadDotEnv()
  const config = readConfig(process.env)
  // Each command brings its own tools; none waits for those of another.
  switch (command) {
    case 'start':
      return (await import('./commands/start.ts')).start(config, { withStudio })
    case 'dev':
      return (await import('./commands/dev.ts')).dev(config, { withStudio })
    case 'build':
      return (await import('./commands/build.ts')).build(config, { withStudio, out })
    case 'enquiries':
      return (await import('./commands/enquiries.ts')).listEnquiries(config, { json })
    default:
      throw new StartupError(USAGE)
  }
}

stopOnSignals()
run().catch(fail)
