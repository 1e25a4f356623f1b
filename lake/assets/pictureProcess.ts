import sharp from 'sharp'
import { RequestError } from '../store/errors.ts'
import type { Job, Outcome } from './pictureJobs.ts'
import { workHere } from './pictureWork.ts'

// Runs in a process of its own, which `pictureProcesses.ts` starts: a libvips thread cannot be ended.

const MAX_RSS_BYTES = 800 * 1024 * 1024

const LOOK_EVERY_MS = 50

// One job at a time, with a thread for each picture: the processes are what runs at the same time.
sharp.concurrency(1)
sharp.cache(false)

// To exit would wait for what libvips is drawing.
const end = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', end)
process.on('message', (job: Job) => {
  void perform(job).then(tell)
})
tell({ kind: 'ready' })

function tell(outcome: Outcome) {
  process.send?.(outcome)
}

async function perform(job: Job): Promise<Outcome> {
  const stop = watch(job.maxCpuMs)
  try {
    if (job.kind === 'read')
      return { kind: 'read', picture: await workHere.read(job.source, job.isVector) }
    return { kind: 'transformed', bytes: await workHere.transform(job.source, job.plan) }
  } catch (error) {
    const status = error instanceof RequestError ? error.status : undefined
    return {
      kind: 'error',
      status,
      message: error instanceof Error ? error.message : String(error),
    }
  } finally {
    stop()
  }
}

/** Says when a job takes too much. What counts is the time of the processor, which others do not take away. */
function watch(maxCpuMs: number): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > maxCpuMs) tell({ kind: 'exceeded', what: 'time' })
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) tell({ kind: 'exceeded', what: 'memory' })
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
