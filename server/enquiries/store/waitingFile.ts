import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { httpError, isDatabaseGone } from '@aangan/lake/errors'
import { readAnswers } from '../../../domain/enquiry.ts'
import type { Arrival } from './enquiries.ts'

const RETRY_MS = 3_000

/** At least 1,000 of the longest enquiries. The file is read into memory as a whole. */
export const MAX_WAITING_BYTES = 32 * 1024 * 1024

const TOO_MANY_WAITING =
  'This site cannot store more enquiries at the moment: please call or write to us instead.'

/** Keeps enquiries in a file until `save` has stored them. `save` may get an enquiry more than once. */
export function openWaitingFile(dataDir: string, save: (arrival: Arrival) => Promise<unknown>) {
  const file = join(dataDir, 'waiting-enquiries.jsonl')
  // Contains the enquiries that are being stored, while new enquiries are appended to `file`.
  const storingFile = `${file}.handing`
  const unreadableFile = `${file}.unreadable`
  const logged = new Set<string>()
  let isGone = false
  let isBusy = false

  async function storeAll() {
    if (isBusy || !(existsSync(file) || existsSync(storingFile))) return
    isBusy = true
    try {
      if (!existsSync(storingFile)) renameSync(file, storingFile)
      const { arrivals, incomplete } = readArrivals(storingFile)
      let stored = 0
      for (const arrival of arrivals)
        try {
          await save(arrival)
          stored += 1
        } catch (error) {
          if (isDatabaseGone(error)) throw error
          append(file, [JSON.stringify(arrival)])
          if (!logged.has(arrival.key))
            console.error('A waiting enquiry could not be stored. It is retried every 3 s.', error)
          logged.add(arrival.key)
        }
      if (incomplete.length > 0) {
        append(unreadableFile, incomplete)
        console.error(
          `Incomplete enquiries were moved to ${unreadableFile} (lines: ${incomplete.length}): read them there.`,
        )
      }
      rmSync(storingFile)
      if (stored > 0)
        console.info(`Stored ${stored} waiting ${stored === 1 ? 'enquiry' : 'enquiries'}.`)
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
    /** Whether the database was unavailable at the last attempt. */
    isDatabaseGone: () => isGone,
    /** Returns once the enquiry is on the disk. @throws RequestError 507 when the file is full */
    keep(arrival: Arrival) {
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      if (size >= MAX_WAITING_BYTES) throw httpError(507, TOO_MANY_WAITING)
      append(file, [JSON.stringify(arrival)])
      isGone = true
    },
    close: () => clearInterval(timer),
  }
}

/** Begins with a line break, because the file may end with an incomplete line. */
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
