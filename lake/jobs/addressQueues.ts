import pLimit, { type LimitFunction } from 'p-limit'
import { httpError } from '../request/errors.ts'

/** Runs the task in the queue of its address. @throws RequestError 429 when too many tasks of the address wait */
export type AddressQueues = <T>(address: string, task: () => Promise<T>) => Promise<T>

/**
 * Gives each IP address its own queue, so that nobody waits for all tasks of somebody else.
 * @param concurrency the number of tasks of an address that run at once
 */
export function createAddressQueues(concurrency: number, maxWaiting = Infinity): AddressQueues {
  const queues = new Map<string, LimitFunction>()
  return async (address, task) => {
    const queue = queues.get(address) ?? pLimit(concurrency)
    if (queue.pendingCount >= maxWaiting)
      throw httpError(429, TOO_MANY_WAITING, { retryAfterSeconds: 5 })
    queues.set(address, queue)
    try {
      return await queue(task)
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(address)
    }
  }
}

const TOO_MANY_WAITING =
  'Too many requests from your IP address are waiting. Please try again in a few seconds.'
