import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

export type RunOptions = {
  cwd: string
  env: NodeJS.ProcessEnv
  /** Last in line for the processor, where the system knows how. */
  gently?: boolean
  /** Ends it before it is done. */
  signal?: AbortSignal
}

/**
 * Runs a program in a Node process of its own, so that what it needs of memory is given back.
 *
 * @throws Error whose message is what the program wrote, when it fails
 */
export function runNode(args: string[], { gently, ...options }: RunOptions): Promise<void> {
  const nice = gently && ['/usr/bin/nice', '/bin/nice'].find(existsSync)
  const [command, ...before] = nice ? [nice, '-n', '15', process.execPath] : [process.execPath]
  return new Promise((resolve, reject) => {
    const child = spawn(command ?? process.execPath, [...before, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = () => child.kill()
    process.once('exit', end)
    child.once('exit', () => process.off('exit', end))
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(Buffer.concat(said).toString().trim()))
    })
  })
}
