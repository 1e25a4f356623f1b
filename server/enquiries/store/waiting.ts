import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseGone } from '@aangan/lake/errors'
import { readAnswers } from '../../../domain/enquiry.ts'
import type { Arrival } from './enquiries.ts'

const RETRY_MS = 3_000

/** Keeps enquiries in a file until `store` succeeds. `store` may be called twice with the same enquiry. */
export function openWaitingFile(dataDir: string, store: (arrival: Arrival) => Promise<unknown>) {
  const file = join(dataDir, 'waiting-enquiries.jsonl')
  // Contains the lines that are being stored. New lines are appended to `file` meanwhile.
  const storing = `${file}.handing`
  const unreadable = `${file}.unreadable`
  let isGone = false
  let isBusy = false

  async function storeAll() {
    if (isBusy || !(existsSync(file) || existsSync(storing))) return
    isBusy = true
    try {
      if (!existsSync(storing)) renameSync(file, storing)
      const { arrivals, incomplete } = readArrivals(storing)
      let stored = 0
      for (const arrival of arrivals)
        try {
          await store(arrival)
          stored += 1
        } catch (error) {
          if (isDatabaseGone(error)) throw error
          console.error('A waiting enquiry was not stored. It is tried again in 3 seconds.', error)
          append(file, [JSON.stringify(arrival)])
        }
      if (incomplete.length > 0) {
        append(unreadable, incomplete)
        console.error(
          `Incomplete lines of waiting enquiries are in ${unreadable}: read them there. Their number is ${incomplete.length}.`,
        )
      }
      rmSync(storing)
      if (stored > 0)
        console.info(
          `The database answers again: ${stored} waiting ${stored === 1 ? 'enquiry is' : 'enquiries are'} stored.`,
        )
      isGone = false
    } catch (error) {
      isGone = isDatabaseGone(error)
      if (!isGone) console.error(error)
    }
    isBusy = false
  }

  const timer = setInterval(storeAll, RETRY_MS)
  timer.unref()
  void storeAll()

  return {
    /** Whether the database did not answer at the last attempt. */
    isDatabaseGone: () => isGone,
    /** Appends an enquiry to the file, and returns once it is on the disk. @throws when it could not be written */
    keep(arrival: Arrival) {
      append(file, [JSON.stringify(arrival)])
      isGone = true
    },
    close: () => clearInterval(timer),
  }
}

/** Begins with a line break, so that an incomplete line before does not damage the new one. */
const append = (file: string, lines: readonly string[]) =>
  appendFileSync(file, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })

function readArrivals(file: string): { arrivals: Arrival[]; incomplete: string[] } {
  const arrivals: Arrival[] = []
  const incomplete: string[] = []
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean))
    try {
      const { answers, ...arrival }: Arrival = JSON.parse(line)
      arrivals.push({ ...arrival, answers: readAnswers((name) => answers[name]) })
    } catch {
      incomplete.push(line)
    }
  return { arrivals, incomplete }
}
