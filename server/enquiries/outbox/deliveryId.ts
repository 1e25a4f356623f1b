import type { Delivery } from '../store/deliveries.ts'

/** The same in all attempts, so that a receiver can leave a repeated one out; another for a correction. */
export const idOf = ({ key, version }: Delivery): string =>
  version === 1 ? key : `${key}.${version}`
