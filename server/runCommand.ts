import type { Command } from './commands/command.ts'
import { loadDotEnv, readConfig } from './config/config.ts'
import { StartupError } from './process/errors.ts'
import { fail, handleSignalsAndExceptions } from './process/stop.ts'

const commands = new Map<string, () => Promise<{ run: Command }>>([
  ['start', () => import('./commands/start.ts')],
  ['dev', () => import('./commands/dev.ts')],
  ['build', () => import('./commands/build.ts')],
  ['build:server', () => import('./commands/buildServer.ts')],
  ['enquiries', () => import('./commands/enquiries.ts')],
  ['sign-in', () => import('./commands/signIn.ts')],
  ['backup', () => import('./commands/backup.ts')],
  ['move', () => import('./commands/move.ts')],
  ['restore', () => import('./commands/restore.ts')],
  ['editors', () => import('./commands/editors.ts')],
  ['export', () => import('./commands/export.ts')],
  ['check:hosted', () => import('./commands/checkHosted.ts')],
])

async function run([name = '', ...args]: string[]) {
  const load = commands.get(name)
  if (!load) throw new StartupError(`Name a command: npm run ${[...commands.keys()].join(', ')}.`)
  loadDotEnv()
  const config = readConfig(process.env)
  const command = await load()
  await command.run(config, args)
}

// The process disconnects when its supervisor ends. Nothing else would then stop the process.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()
handleSignalsAndExceptions()
run(process.argv.slice(2)).catch(fail)
