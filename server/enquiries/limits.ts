import type { RequestLimits } from '../process/limitRequests.ts'

/**
 * Of each of the two calls of an enquiry: a hotel's whole desk may enquire at once, and a day's flood stays below
 * what one disk notices (5,000 bodies of at most 64 KiB).
 */
export const ENQUIRY_LIMITS: RequestLimits = {
  perAddress: { minute: 120, day: 600 },
  total: { minute: 300, day: 5_000 },
}
