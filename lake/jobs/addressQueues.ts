import pLimit, { type LimitFunction } from 'p-limit'
import { httpError } from '../request/errors.ts'

/** Runs the task in the queue of its address. @throws RequestError 429 when too many tasks of the address wait */
export type AddressQueues = <T>(address: string | undefined, task: () => Promise<T>) => Promise<T>

/**
 * Gives each IP address its own queue, so that nobody waits for all tasks of somebody else. A task without an address
 * waits only for the tasks that run.
 * @param concurrency the number of tasks that run at once: of each address, and in total
 */
export function createAddressQueues(
  concurrency: { perAddress: number; total: number },
  maxWaiting = Infinity,
): AddressQueues {
  const queues = new Map<string, LimitFunction>()
  const sharedQueue = pLimit(concurrency.total)
  return async (address, task) => {
    if (address === undefined) return sharedQueue(task)
    const queue = queues.get(address) ?? pLimit(concurrency.perAddress)
    if (queue.pendingCount >= maxWaiting)
      throw httpError(429, TOO_MANY_WAITING, { retryAfterSeconds: 5 })
    queues.set(address, queue)
    try {
      return await queue(() => sharedQueue(task))
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(address)
    }
  }
}

const TOO_MANY_WAITING =
  'Too many requests from your IP address are waiting. Please try again in a few seconds.'
