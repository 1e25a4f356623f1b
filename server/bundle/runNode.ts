import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'

/** A Unix nice value; 0 is normal. At 15, a build took over 15 minutes beside four busy processes. */
const LOW_PRIORITY = 5

export type RunOptions = {
  cwd: string
  env: NodeJS.ProcessEnv
  lowPriority?: boolean
  signal?: AbortSignal
}

/**
 * Runs a program in a separate Node process, so that the program's memory is freed afterwards.
 * @throws Error with the program's output if the program fails, or AbortError if `signal` stops the program
 */
export async function runNode(args: string[], { lowPriority, ...options }: RunOptions) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  if (lowPriority && child.pid) setPriority(child.pid, LOW_PRIORITY)
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(Buffer.concat(output).toString().trim())
}
