import sharp from 'sharp'
import { RequestError } from '../request/errors.ts'
import type { Job, Outcome } from './drawApart.ts'
import { workHere } from './pictureWork.ts'

// Runs in a process of its own, which `drawApart.ts` starts for one job.

const MAX_RSS_BYTES = 800 * 1024 * 1024

const LOOK_EVERY_MS = 50

sharp.concurrency(1)
sharp.cache(false)

// To exit would wait for what libvips is drawing.
const end = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', end)
process.on('message', async (job: Job) => {
  const before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOver = (user + system) / 1000 > job.maxCpuMs
    if (isOver || process.memoryUsage.rss() > MAX_RSS_BYTES) end()
  }, LOOK_EVERY_MS)
  process.send?.(await perform(job), () => process.exit())
})

async function perform(job: Job): Promise<Outcome> {
  try {
    if (job.kind === 'read') return { kind: 'read', picture: await workHere.read(job.source, true) }
    return { kind: 'transform', bytes: await workHere.transform(job.source, job.plan) }
  } catch (error) {
    const status = error instanceof RequestError ? error.status : undefined
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'error', status, message }
  }
}
