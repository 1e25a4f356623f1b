import type { Config } from '../config/config.ts'
import { exitForRestart, onStop, surviveUncaughtExceptions } from '../process/stop.ts'
import { type ServerOptions, startServer } from '../startServer.ts'

/** Starts the server, which then runs until the process is stopped. @throws the errors of `startServer` */
export async function serve(config: Config, options: Omit<ServerOptions, 'onFatal'>) {
  const server = await startServer(config, { ...options, onFatal: exitForRestart })
  onStop(server.close)
  surviveUncaughtExceptions()
}
