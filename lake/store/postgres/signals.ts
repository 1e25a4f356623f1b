import { DatabaseGone, LakeError } from '../errors.ts'
import type { Postgres } from './connect.ts'
import { CHANNEL } from './log.ts'

/** Says which logs have grown. */
export type Signals = {
  /** Calls `look` whenever a log may have grown, and every few seconds in case a signal was lost. */
  onGrown(name: string, look: () => Promise<void>): () => void
  close(): void
}

const LOOK_EVERY_MS = 2_000

/**
 * @param onFatal called when this process can follow no longer: it has to be started again
 */
export async function listenForSignals(
  { sql }: Postgres,
  onFatal: (error: Error) => void,
): Promise<Signals> {
  const lookers = new Map<string, Set<() => Promise<void>>>()

  function look(name: string) {
    for (const looker of lookers.get(name) ?? [])
      looker().catch((error: unknown) => {
        if (error instanceof LakeError) onFatal(error)
        else if (!(error instanceof DatabaseGone)) console.error(error)
      })
  }
  const lookAtAll = () => {
    for (const name of lookers.keys()) look(name)
  }
  const listening = await sql.listen(CHANNEL, look, lookAtAll)
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS)
  timer.unref()

  return {
    onGrown(name, looker) {
      const known = lookers.get(name) ?? new Set()
      lookers.set(name, known.add(looker))
      return () => known.delete(looker)
    },
    close() {
      clearInterval(timer)
      listening.unlisten().catch(() => {})
    },
  }
}
