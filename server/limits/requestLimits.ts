/** The highest number of requests per minute and per day. */
export type RequestLimit = { minute: number; day?: number }

/** Limits the requests of one address, and of all addresses together. */
export type RequestLimits = { perAddress?: RequestLimit; total?: RequestLimit }

/**
 * An enquiry makes two calls, and several people of one hotel may enquire at once. Enquiries past the limit are stored,
 * delivered and marked as likely spam.
 */
export const ENQUIRY_LIMITS: RequestLimits = { perAddress: { minute: 240, day: 1_200 } }

/**
 * Limits queries whose result is not cached. One address may send more than a person causes by clicking; all addresses
 * together use at most a third of one core.
 */
export const VISITOR_QUERY_LIMITS: RequestLimits = {
  perAddress: { minute: 300 },
  total: { minute: 3_000 },
}

export const SEARCH_LIMITS: RequestLimits = {
  perAddress: { minute: 60, day: 2_000 },
  total: { minute: 600, day: 100_000 },
}

/** Browsers send one report for each page that a visitor opens. */
export const WEB_VITALS_LIMITS: RequestLimits = {
  perAddress: { minute: 120, day: 5_000 },
  total: { minute: 6_000, day: 1_000_000 },
}

/** Limits pages with drafts. Each visit renders one, in about 40 ms. */
export const SHARED_PREVIEW_LIMITS: RequestLimits = {
  perAddress: { minute: 60 },
  total: { minute: 300 },
}

/** A chat program that previews a link requests its picture once. */
export const SHARE_PICTURE_LIMITS: RequestLimits = {
  perAddress: { minute: 60 },
  total: { minute: 600 },
}

/** Each request makes Sanity check a secret, for which the hosted project is billed. */
export const PREVIEW_LIMITS: RequestLimits = {
  perAddress: { minute: 20, day: 500 },
  total: { minute: 120, day: 5_000 },
}
