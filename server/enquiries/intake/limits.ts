import type { RequestLimits } from '../../process/limitRequests.ts'

/** Of each of the two calls of an enquiry, as they come in: a hotel's whole desk may enquire at once. */
export const ENQUIRY_LIMITS: RequestLimits = { perAddress: { minute: 120, day: 600 } }

/**
 * Calls that are stored and look like a person's, of all addresses together. Past it nothing is refused: it waits in
 * quarantine.
 */
export const DELIVERED_PER = { minute: 300, day: 10_000 }
