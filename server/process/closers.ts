import { stackOf } from './errors.ts'

type Close = () => unknown

/** Collects functions that close what a program has opened. */
export function createClosers() {
  const closers: Close[] = []
  return {
    add(close: Close) {
      closers.push(close)
    },
    /** Calls the last added function first, and each only once. Logs their errors. */
    async close(): Promise<void> {
      for (const close of closers.splice(0).reverse()) {
        try {
          await close()
        } catch (error) {
          console.error(stackOf(error))
        }
      }
    },
  }
}
