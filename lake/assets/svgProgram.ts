import { messageOf, RequestError } from '../request/errors.ts'
import { inspectImage } from './inspectImage.ts'
import { renderImage } from './renderImage.ts'
import type { SvgJob, SvgResult } from './svgProcess.ts'

// Runs one job as a child process of `svgProcess.ts`.

const MAX_CPU_MS = 2_000
const MAX_RSS_BYTES = 800 * 1024 * 1024
const CHECK_INTERVAL_MS = 50

// `process.exit` would wait for the libvips thread.
const killThisProcess = () => process.kill(process.pid, 'SIGKILL')

process.on('disconnect', killThisProcess)
process.on('message', async (job: SvgJob) => {
  const before = process.cpuUsage()
  setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    const isOverCpuLimit = (user + system) / 1000 > MAX_CPU_MS
    if (isOverCpuLimit || process.memoryUsage.rss() > MAX_RSS_BYTES) killThisProcess()
  }, CHECK_INTERVAL_MS)
  process.send?.(await performJob(job), () => process.exit())
})

async function performJob(job: SvgJob): Promise<SvgResult> {
  try {
    return job.kind === 'inspect'
      ? { kind: 'inspected', image: await inspectImage(job.bytes, true) }
      : { kind: 'rendered', bytes: await renderImage(job.bytes, job.plan) }
  } catch (error) {
    const status = error instanceof RequestError ? error.status : undefined
    return { kind: 'error', status, message: messageOf(error) }
  }
}
