import type { Picture } from './picture.ts'
import type { Source } from './pictureWork.ts'
import type { Plan } from './plan.ts'

/** What a process for pictures is told to do, and the milliseconds of the processor that it may take. */
export type Job = { maxCpuMs: number } & (
  | { kind: 'read'; source: Source; isVector: boolean }
  | { kind: 'transform'; source: Source; plan: Plan }
)

/** What it says: at its start, when it is done, and when a job takes more than it may, after which it is ended. */
export type Outcome =
  | { kind: 'ready' }
  | { kind: 'read'; picture: Picture }
  | { kind: 'transformed'; bytes: Uint8Array }
  | { kind: 'error'; status: number | undefined; message: string }
  | { kind: 'exceeded'; what: 'time' | 'memory' }
  | { kind: 'ended' }
