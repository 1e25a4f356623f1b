import { createPauses } from '../request/pauses.ts'

/** Below the 50 ms that a batch of a job may take, because its last step also takes time. */
const BATCH_MS = 10

/** The pauses between the batches of each job that runs while the process answers requests, in milliseconds. */
export const JOB_PAUSES_MS = {
  'deletion of old revisions': 20,
  'deletion of old enquiries': 20,
  'delivery of enquiries': 20,
  'export of documents': 20,
  'mails about tasks': 20,
}

export type Pause = ReturnType<typeof createPauses>

/** Creates a function that a job awaits after each step. */
export const createJobPauses = (job: keyof typeof JOB_PAUSES_MS): Pause =>
  createPauses(BATCH_MS, JOB_PAUSES_MS[job])
