import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Child processes get nothing secret from the environment. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']

/**
 * Starts a program of the lake in a process of its own. It does not keep this process alive.
 *
 * @param program a TypeScript file
 * @param maxHeapMegabytes the memory for its JavaScript; a process that needs more ends, and nothing else with it
 */
export function forkProgram(program: URL, maxHeapMegabytes?: number): ChildProcess {
  const limit = maxHeapMegabytes ? [`--max-old-space-size=${maxHeapMegabytes}`] : []
  const child = fork(fileURLToPath(program), {
    // Node 20 reads no TypeScript by itself.
    execArgv: [
      ...limit,
      '--import',
      pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
  })
  // Told by its exit, or by what is asked of it.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * The next message of a process.
 *
 * @param maxWaitMs after so long the answer is `late`
 * @returns `ended` when the process ends first
 */
export function nextMessage<Message>(
  child: ChildProcess,
  maxWaitMs: number,
): Promise<Message | 'ended' | 'late'> {
  // While something is asked of it, and only then, it keeps this process alive.
  child.channel?.ref()
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle('late'), maxWaitMs)
    const ended = () => settle('ended')
    const settle = (message: Message | 'ended' | 'late') => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', ended)
      child.channel?.unref()
      resolve(message)
    }
    child.on('message', settle)
    child.once('exit', ended)
  })
}
