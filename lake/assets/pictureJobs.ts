import type { Picture } from './picture.ts'
import type { Source } from './pictureWork.ts'
import type { Plan } from './plan.ts'

/** A job for a picture process, and the milliseconds of processor time that it may take. */
export type Job = { maxCpuMs: number } & (
  | { kind: 'read'; source: Source; isVector: boolean }
  | { kind: 'transform'; source: Source; plan: Plan }
)

export type Outcome =
  | { kind: 'ready' }
  | { kind: 'read'; picture: Picture }
  | { kind: 'transformed'; bytes: Uint8Array }
  | { kind: 'error'; status: number | undefined; message: string }
  | { kind: 'exceeded'; what: 'time' | 'memory' }
  | { kind: 'ended' }
