import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { httpError } from '../request/errors.ts'
import type { Picture } from './picture.ts'
import { type PictureWork, type Source, workHere } from './pictureWork.ts'
import type { Plan } from './plan.ts'

export type VectorLimits = { maxCpuMs?: number }

/** A job for `vectorProgram.ts`, and the milliseconds of processor time that it may take. */
export type Job = { maxCpuMs: number } & (
  | { kind: 'read'; source: Source }
  | { kind: 'transform'; source: Source; plan: Plan }
)

/** Errors lose their class between processes. */
export type Outcome =
  | { kind: 'read'; picture: Picture }
  | { kind: 'transform'; bytes: Uint8Array }
  | { kind: 'error'; status: number | undefined; message: string }

const MAX_CPU_MS = 2_000

/** A process that has not ended by then waits for something that never comes. */
const MAX_WAIT_MS = 120_000

/** The process gets nothing secret from the environment. */
const ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']

/**
 * Draws each vector picture in a process of its own, which is killed when it takes too much time or memory: a drawing of
 * a few hundred bytes may take minutes, and nothing ends a thread of libvips. Other pictures are decoded in this
 * process, where their size in pixels is limited. The caller bounds how many are drawn at once.
 */
export function drawVectorsApart({ maxCpuMs = MAX_CPU_MS }: VectorLimits = {}): PictureWork {
  return {
    async read(source, isVector) {
      if (!isVector) return workHere.read(source, isVector)
      const outcome = await perform({ kind: 'read', source, maxCpuMs })
      if (outcome.kind === 'read') return outcome.picture
      throw failure(outcome)
    },
    async transform(source, plan) {
      if (!plan.name.endsWith('.svg')) return workHere.transform(source, plan)
      const outcome = await perform({ kind: 'transform', source, plan, maxCpuMs })
      if (outcome.kind === 'transform') return outcome.bytes
      throw failure(outcome)
    },
  }
}

function perform(job: Job): Promise<Outcome> {
  const program = fileURLToPath(new URL('./vectorProgram.ts', import.meta.url))
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
    timeout: MAX_WAIT_MS,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve) => {
    const fail = (message: string, status?: number) => resolve({ kind: 'error', status, message })
    child.once('message', (outcome: Outcome) => resolve(outcome))
    child.on('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') fail(TOO_MUCH, 400)
      else fail(`the process for drawings ended with code ${code}`)
    })
    child.send(job)
  })
}

const TOO_MUCH =
  'The drawing takes too long, or too much memory. Make it smaller or simpler: filters take the most.'

function failure(outcome: Outcome): Error {
  if (outcome.kind !== 'error') return new Error('the process for drawings did something else')
  const { status, message } = outcome
  return status === undefined ? new Error(message) : httpError(status, message)
}
