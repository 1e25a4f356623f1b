import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

export type RunOptions = {
  cwd: string
  env: NodeJS.ProcessEnv
  lowPriority?: boolean
  signal?: AbortSignal
}

/**
 * Runs a program in a Node process of its own, so that its memory is freed.
 *
 * @throws Error with the output of the program when it fails
 */
export function runNode(args: string[], { lowPriority, ...options }: RunOptions): Promise<void> {
  // At niceness 15 a build beside four busy processes took more than a quarter of an hour.
  const nice = lowPriority && ['/usr/bin/nice', '/bin/nice'].find(existsSync)
  const [command, ...before] = nice ? [nice, '-n', '5', process.execPath] : [process.execPath]
  return new Promise((resolve, reject) => {
    const child = spawn(command ?? process.execPath, [...before, ...args], {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const kill = () => child.kill()
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(Buffer.concat(output).toString().trim()))
    })
  })
}
