import { httpError } from './errors.ts'
import type { Access, Identity } from './identity.ts'

/** The time that one request may use. The process answers nobody else while it works. */
export const MAX_WORK_MS = 2_000

/** The user or visitor that sent a request. A preview has the identity `visitor` and the access of an editor. */
export type RequestSender = { identity: Identity; access: Access; userId: string }

/**
 * What one request may use, and for whom. The budget is created where the request enters, and passed on as a value to
 * everything that works for the request.
 */
export type Budget = {
  readonly sender: RequestSender
  /**
   * Call in each loop that grows with the input, and after each `await`.
   * @throws RequestError 400 when the request has used its time
   */
  check(): void
  /**
   * Runs synchronous work that cannot call `check`, such as a library's, and interrupts it once the time is used.
   * @throws RequestError 400
   */
  run<T>(work: () => T): T
}

export type CreateBudget = (sender: RequestSender) => Budget

export type Clock = {
  /** Milliseconds since any point in time. */
  now(): number
  /** Calls `callback` once the running callback of the event loop, and all promises that it settles, are done. */
  atEndOfTurn(callback: () => void): void
  /** Runs synchronous work. After `milliseconds`, interrupts the work and throws `createError()`. */
  interrupt<T>(milliseconds: number, work: () => T, createError: () => Error): T
}

/**
 * Counts only the time in which the request itself keeps the process busy: from its first `check` in a turn of the
 * event loop until the end of that turn. A request that waits for the database, for its turn to write, or for a slow
 * client therefore cannot run out of time because of others.
 */
export const createBudgets =
  ({ now, atEndOfTurn, interrupt }: Clock): CreateBudget =>
  (sender) => {
    let usedMs = 0
    let turnStartedAt: number | undefined

    function readRemainingMs(): number {
      if (turnStartedAt === undefined) {
        const startedAt = now()
        turnStartedAt = startedAt
        atEndOfTurn(() => {
          usedMs += now() - startedAt
          turnStartedAt = undefined
        })
      }
      const remaining = MAX_WORK_MS - usedMs - (now() - turnStartedAt)
      if (remaining <= 0) throw createTimeError()
      return remaining
    }

    return {
      sender,
      check: () => void readRemainingMs(),
      run: (work) => interrupt(Math.ceil(readRemainingMs()), work, createTimeError),
    }
  }

const createTimeError = () =>
  httpError(
    400,
    `This request took longer than ${MAX_WORK_MS / 1000} seconds, so it was stopped. Simplify it, or split it into several requests.`,
  )

/** Sets no limits: for browsers, which cannot interrupt work, and for work that no request waits for. */
export const unlimitedBudget: CreateBudget = (sender) => ({
  sender,
  check() {},
  run: (work) => work(),
})
