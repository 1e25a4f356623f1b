import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDatabaseGone } from '@aangan/lake/errors'
import type { EnquirySource } from '../../../domain/enquirySource.ts'
import type { StoredEnquiry } from './arrivals.ts'

/** What is known of an enquiry besides what was sent. */
export type About = {
  /** Why it is likely spam: with one or more it is held until it is released. */
  reasons?: readonly string[]
  source?: EnquirySource
}

/** An enquiry as it came. */
export type Arrival = Omit<StoredEnquiry, 'id' | 'held' | 'source'> & About

/** Enquiries that came while the shared database did not answer. */
export type Waiting = {
  /** Returns once the enquiry is on this machine's disk. */
  keep(arrival: Arrival): void
  close(): void
}

const HAND_ON_EVERY_MS = 3_000

/**
 * Keeps enquiries in a file of the data folder, one line of JSON each, until the database takes them.
 *
 * @param handOn stores one; the same one a second time changes nothing. It rejects while the database is away
 */
export function openWaiting(
  dataDir: string,
  handOn: (arrival: Arrival) => Promise<unknown>,
): Waiting {
  const file = join(dataDir, 'waiting-enquiries.jsonl')
  // Lines that are being handed on: more may come into the other meanwhile.
  const handing = `${file}.handing`
  let isBusy = false

  async function handAllOn() {
    if (isBusy || !(existsSync(file) || existsSync(handing))) return
    isBusy = true
    try {
      if (!existsSync(handing)) renameSync(file, handing)
      const arrivals = readLines(handing)
      for (const arrival of arrivals) await handOn(arrival)
      rmSync(handing)
      console.info(
        `${arrivals.length} ${arrivals.length === 1 ? 'enquiry' : 'enquiries'} that came while the database was away ${arrivals.length === 1 ? 'is' : 'are'} in it now.`,
      )
    } catch (error) {
      if (!isDatabaseGone(error)) console.error(error)
    }
    isBusy = false
  }

  const timer = setInterval(handAllOn, HAND_ON_EVERY_MS)
  timer.unref()
  void handAllOn()

  return {
    keep(arrival) {
      const descriptor = openSync(file, 'a', 0o600)
      try {
        writeSync(descriptor, `${JSON.stringify(arrival)}\n`)
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
    },
    close: () => clearInterval(timer),
  }
}

/** The last line is cut off when the machine stopped while it was written: that one was not acknowledged. */
const readLines = (file: string): Arrival[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
