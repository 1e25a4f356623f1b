import { httpError, RequestError } from './errors.ts'
import type { Access, Identity } from './identity.ts'
import { stringifyWithinLimit } from './json.ts'
import { createPauses } from './pauses.ts'
import type { Share } from './share.ts'

/**
 * The time that one request may use of its processor. The process answers nobody else while it works. On a machine that
 * is busy with other programs, the same work takes longer, but is not rejected.
 */
export const MAX_WORK_MS = 2_000

/** The same for a visitor's request. */
export const MAX_VISITOR_WORK_MS = 200

/** The memory that one request may fill in one turn of the event loop, including garbage that is not yet collected. */
export const MAX_HEAP_BYTES = 100 * 1024 * 1024

/** After this time, a request that can pause lets other requests be answered. An interruptible turn costs 0.3 ms. */
const MAX_TURN_MS = 10

/** Reading the time and the size of the heap takes 3 µs, which is too long for each step of a query. */
const CHECKS_PER_READING = 16

/**
 * The clock interrupts work this long after its processor time could have ended, because work seldom runs all the time.
 * Each interruption doubles it. Work can exceed its processor time by as much, if the machine is no longer busy.
 */
const FIRST_WAIT_MS = 20

/** The user or visitor that sent a request. A preview has the identity `visitor` and the access of an editor. */
export type RequestSender = { identity: Identity; access: Access; userId: string }

/**
 * What one request may use, and for whom. The budget is created where the request enters, and passed on as a value to
 * everything that works for the request.
 */
export type Budget = {
  readonly sender: RequestSender
  /** Returns a budget for later work of the same sender, which counts into the same share. */
  renew(milliseconds?: number): Budget
  /**
   * Call in each loop that grows with the input, and after each `await`.
   * @throws RequestError 400 when the request has used its time or memory
   */
  check(): void
  /**
   * Runs synchronous work, and interrupts it if it does not call `check`, such as a library. Only the clock can
   * interrupt such work, and only its processor time counts: on a machine that is busy with other programs, the work is
   * run again, and may wait twice as long. All attempts together have the processor time of the budget. A call costs
   * about 0.3 ms, so pass whole loops.
   * @throws RequestError 400
   */
  run<T>(work: () => T): T
  /** Runs work again that the clock has interrupted in `runEach`, as `run` does. */
  repeat<T>(work: () => Promise<T>): Promise<T>
  /** Checks, and lets other requests be answered if {@link MAX_TURN_MS} have passed since the last pause. */
  rest(): Promise<void> | undefined
  /** Runs `work` for one item after the other, and rests between items. Call it in `repeat`. */
  runEach<Item>(
    items: readonly Item[],
    work: (item: Item, index: number) => void | Promise<void>,
  ): Promise<void>
  /** @throws RequestError 400 when the JSON is longer than an answer may be, or takes too long */
  stringify(value: unknown): string
}

/**
 * @param milliseconds the time that the budget allows, {@link MAX_WORK_MS} by default
 * @param share the sender's share, from which the used time is taken
 */
export type CreateBudget = (sender: RequestSender, milliseconds?: number, share?: Share) => Budget

/** The parts of a budget that browsers do not have. */
export type Platform = {
  /** The milliseconds for which this thread has worked, from any point in time. */
  workMs(): number
  /** The bytes in use on the heap. */
  heapSize(): number
  /** Calls `callback` once the running callback of the event loop, and all promises that it settles, are done. */
  atEndOfTurn(callback: () => void): void
  /** Runs synchronous work. After `milliseconds`, interrupts the work and throws `createError()`. */
  interrupt<T>(milliseconds: number, work: () => T, createError: () => Error): T
}

/**
 * Counts only the time in which the request itself keeps the process busy: the time in `run`, and the time from the
 * first `check` in a turn of the event loop until the end of that turn. A request that waits for the database, for its
 * turn to write, or for a slow client therefore cannot run out of time because of others.
 */
export function createBudgets(platform: Platform): CreateBudget {
  const { workMs, heapSize, atEndOfTurn, interrupt } = platform
  return function createBudget(sender, milliseconds = MAX_WORK_MS, share = undefined) {
    let usedMs = 0
    let working: { since: number; heapSize: number } | undefined
    let checks = 0
    let isRunning = false
    let waitMs = FIRST_WAIT_MS
    const pause = createPauses(MAX_TURN_MS, 0)

    function startWork(): boolean {
      if (working) return false
      working = { since: workMs(), heapSize: heapSize() }
      return true
    }

    function endWork() {
      if (!working) return
      const worked = workMs() - working.since
      usedMs += worked
      share?.spend(worked)
      working = undefined
    }

    function readRemainingMs(): number {
      share?.requireTime()
      const remaining = milliseconds - usedMs - (working ? workMs() - working.since : 0)
      if (remaining <= 0) throw createTimeError(milliseconds)
      return remaining
    }

    function check() {
      checks += 1
      if (isRunning && checks % CHECKS_PER_READING > 0) return
      if (startWork()) atEndOfTurn(endWork)
      readRemainingMs()
      if (!working) return
      const bytes = heapSize()
      // Garbage of earlier requests that is collected meanwhile would otherwise hide what this request makes.
      working.heapSize = Math.min(working.heapSize, bytes)
      if (bytes - working.heapSize > MAX_HEAP_BYTES)
        throw new OverBudget(`needed more than ${MAX_HEAP_BYTES / 1024 / 1024} MiB of memory`)
    }

    /** @throws Interruption when the clock interrupts work that has processor time left */
    function attempt<T>(work: () => T): T {
      if (isRunning) return work()
      const clockMs = Math.ceil(readRemainingMs() + waitMs)
      const isFirstWork = startWork()
      isRunning = true
      try {
        return interrupt(clockMs, work, () => new Interruption())
      } catch (error) {
        if (error instanceof Interruption) {
          readRemainingMs()
          waitMs *= 2
        }
        throw error
      } finally {
        isRunning = false
        if (isFirstWork) endWork()
      }
    }

    function run<T>(work: () => T): T {
      try {
        return attempt(work)
      } catch (error) {
        return afterInterruption(error, () => run(work))
      }
    }

    const repeat = <T>(work: () => Promise<T>): Promise<T> =>
      work().catch((error: unknown) => afterInterruption(error, () => repeat(work)))

    function rest() {
      check()
      return pause()
    }

    async function runEach<Item>(
      items: readonly Item[],
      work: (item: Item, index: number) => void | Promise<void>,
    ) {
      let index = 0
      function runUntilPending() {
        while (index < items.length) {
          const item = items[index] as Item // the index is below the length
          const pending = work(item, index++) ?? rest()
          if (pending) return pending
        }
        return undefined
      }
      while (index < items.length) await attempt(runUntilPending)
    }

    const renew = (milliseconds?: number) => createBudget(sender, milliseconds, share)
    const stringify = (value: unknown) => run(() => stringifyWithinLimit(value))
    return { sender, renew, check, run, repeat, rest, runEach, stringify }
  }
}

/** Ends one attempt of work, which is then repeated. */
class Interruption extends Error {}

function afterInterruption<T>(error: unknown, runAgain: () => T): T {
  if (error instanceof Interruption) return runAgain()
  throw error
}

/** The error of a request that has used its time or memory. */
export class OverBudget extends RequestError {
  /** @param usage what the request used, for the message */
  constructor(usage: string) {
    const message = `This request ${usage}, so it was stopped. Simplify it, or split it into several requests.`
    super(400, message, httpError(400, message).body)
  }
}

const createTimeError = (milliseconds: number) =>
  new OverBudget(`took longer than ${milliseconds / 1000} seconds`)

const createBudgetWithoutMemoryLimit = createBudgets({
  workMs: () => 0,
  heapSize: () => 0,
  atEndOfTurn() {},
  interrupt: (_, work) => work(),
})

/** Limits only the size of answers: for browsers, which cannot interrupt work, and for work at the start. */
export const createUnlimitedBudget: CreateBudget = (sender) =>
  createBudgetWithoutMemoryLimit(sender, Number.POSITIVE_INFINITY)
