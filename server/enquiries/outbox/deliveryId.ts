import type { Delivery } from '../store/deliveries.ts'

/** Returns the id that all attempts share, so that a receiver can ignore a repetition. A correction has its own id. */
export const makeDeliveryId = ({ key, version }: Delivery): string =>
  version === 1 ? key : `${key}.${version}`
