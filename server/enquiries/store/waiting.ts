import { appendFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDatabaseGone } from '@aangan/lake/errors'
import { readAnswers } from '../../../domain/enquiry.ts'
import type { Arrival } from './enquiries.ts'

const RETRY_MS = 3_000

/**
 * Keeps enquiries in a file of the data folder, one line of JSON each, until the database takes them.
 *
 * @param store stores one; the same one a second time changes nothing. It rejects while the database is away
 */
export function openWaiting(dataDir: string, store: (arrival: Arrival) => Promise<unknown>) {
  const file = join(dataDir, 'waiting-enquiries.jsonl')
  // New lines go into `file` while these are being stored.
  const storing = `${file}.handing`
  const unreadable = `${file}.unreadable`
  let isNeeded = false
  let isBusy = false

  async function storeAll() {
    if (isBusy || !(existsSync(file) || existsSync(storing))) return
    isBusy = true
    try {
      if (!existsSync(storing)) renameSync(file, storing)
      const { arrivals, torn } = readArrivals(storing)
      for (const arrival of arrivals) await store(arrival)
      if (torn.length > 0) {
        append(unreadable, torn)
        console.error(
          `${torn.length} of the enquiries that waited cannot be read, because they were not written whole. Read them in ${unreadable}.`,
        )
      }
      rmSync(storing)
      if (arrivals.length > 0)
        console.info(
          `The database answers again: ${arrivals.length} waiting ${arrivals.length === 1 ? 'enquiry is' : 'enquiries are'} stored.`,
        )
      isNeeded = false
    } catch (error) {
      isNeeded = isDatabaseGone(error)
      if (!isNeeded) console.error(error)
    }
    isBusy = false
  }

  const timer = setInterval(storeAll, RETRY_MS)
  timer.unref()
  void storeAll()

  return {
    /** Whether the database did not answer at the last attempt. */
    isNeeded: () => isNeeded,
    /** Returns once the enquiry is on this machine's disk. @throws when it could not be written whole */
    keep(arrival: Arrival) {
      append(file, [JSON.stringify(arrival)])
      isNeeded = true
    },
    close: () => clearInterval(timer),
  }
}

/** Begins with a line break too, so that a line which was not written whole spoils no other. */
const append = (file: string, lines: readonly string[]) =>
  appendFileSync(file, `\n${lines.join('\n')}\n`, { mode: 0o600, flush: true })

function readArrivals(file: string): { arrivals: Arrival[]; torn: string[] } {
  const arrivals: Arrival[] = []
  const torn: string[] = []
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean))
    try {
      const { answers, ...arrival }: Arrival = JSON.parse(line)
      arrivals.push({ ...arrival, answers: readAnswers((name) => answers[name]) })
    } catch {
      torn.push(line)
    }
  return { arrivals, torn }
}
