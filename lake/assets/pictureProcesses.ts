import type { ChildProcess } from 'node:child_process'
import { forkProgram, nextMessage } from '../store/childProcess.ts'
import { httpError } from '../store/errors.ts'
import type { Job, Outcome } from './pictureJobs.ts'
import type { PictureWork } from './pictureWork.ts'

/** The processor time for one picture: far more than a person's picture takes. */
const MAX_CPU_MS = 20_000

const MAX_VECTOR_CPU_MS = 2_000

/** A process that has not ended itself by then never will. */
const MAX_WAIT_MS = 120_000

/** An idle process ends after this time and frees its memory. */
const IDLE_MS = 60_000

export type PictureLimits = { maxVectorCpuMs?: number }

/**
 * The work in processes of its own: one that takes too long or too much memory ends alone. The caller
 * bounds how many run at once.
 */
export function openPictureProcesses({
  maxVectorCpuMs = MAX_VECTOR_CPU_MS,
}: PictureLimits = {}): PictureWork & { close(): void } {
  const most = (isVector: boolean) => (isVector ? maxVectorCpuMs : MAX_CPU_MS)

  const running = new Set<ChildProcess>()
  const idle = new Map<ChildProcess, NodeJS.Timeout>()

  function take(): ChildProcess | undefined {
    const [first] = idle
    if (!first) return undefined
    const [child, timer] = first
    clearTimeout(timer)
    idle.delete(child)
    return child
  }

  function putBack(child: ChildProcess) {
    const timer = setTimeout(() => child.kill('SIGKILL'), IDLE_MS)
    timer.unref()
    idle.set(child, timer)
  }

  async function start(): Promise<ChildProcess> {
    const child = forkProgram(new URL('./pictureProcess.ts', import.meta.url))
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      clearTimeout(idle.get(child))
      idle.delete(child)
    })
    const { kind } = await outcomeOf(child)
    if (kind !== 'ready') throw new Error('no process for pictures could be started')
    return child
  }

  async function perform(job: Job): Promise<Outcome> {
    const child = take() ?? (await start())
    const told = outcomeOf(child)
    child.send(job)
    const outcome = await told
    if (outcome.kind === 'exceeded') child.kill('SIGKILL')
    else if (running.has(child)) putBack(child)
    return outcome
  }

  return {
    async read(source, isVector) {
      const outcome = await perform({ kind: 'read', source, isVector, maxCpuMs: most(isVector) })
      if (outcome.kind === 'read') return outcome.picture
      throw failure(outcome)
    },
    async transform(source, plan) {
      const maxCpuMs = most(plan.name.endsWith('.svg'))
      const outcome = await perform({ kind: 'transform', source, plan, maxCpuMs })
      if (outcome.kind === 'transformed') return outcome.bytes
      throw failure(outcome)
    },
    close() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  const outcome = await nextMessage<Outcome>(child, MAX_WAIT_MS)
  if (outcome === 'late') return { kind: 'exceeded', what: 'time' }
  return outcome === 'ended' ? { kind: 'ended' } : outcome
}

function failure(outcome: Outcome): Error {
  if (outcome.kind === 'exceeded') {
    const much = outcome.what === 'time' ? 'too long' : 'too much memory'
    return httpError(
      400,
      `The picture takes ${much} to draw. Make it smaller, or simpler when it is an SVG: filters take the most.`,
    )
  }
  if (outcome.kind === 'error' && outcome.status !== undefined) {
    return httpError(outcome.status, outcome.message)
  }
  return new Error(outcome.kind === 'error' ? outcome.message : 'the process for pictures ended')
}
