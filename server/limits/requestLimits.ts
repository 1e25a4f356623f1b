export type RequestLimit = { minute: number; day?: number }

export type RequestLimits = { perAddress?: RequestLimit; total?: RequestLimit }

/** Counts enquiries, not their requests. Generous for 50 people who share an IP address. */
export const ENQUIRY_LIMITS: RequestLimits = {
  perAddress: { minute: 100, day: 300 },
  total: { minute: 600, day: 5_000 },
}

/** Likely spam over this limit is stored, but not delivered. */
export const SPAM_DELIVERY_LIMITS: RequestLimits = { total: { minute: 60, day: 300 } }

/** Apply to queries whose result is not cached. At the total limit, these queries use at most a third of one core. */
export const VISITOR_QUERY_LIMITS: RequestLimits = {
  perAddress: { minute: 300 },
  total: { minute: 3_000 },
}

/** Apply to the renderings that no cache answers, and to pictures. A page takes 6 ms; one with drafts takes 40 ms. */
export const RENDERING_LIMITS: RequestLimits = {
  perAddress: { minute: 60 },
  total: { minute: 600 },
}

export const WEB_VITALS_LIMITS: RequestLimits = {
  perAddress: { minute: 120, day: 5_000 },
  total: { minute: 6_000, day: 1_000_000 },
}

/** Each request makes Sanity check a secret, and Sanity bills the hosted project for the check. */
export const HOSTED_PREVIEW_LIMITS: RequestLimits = {
  perAddress: { minute: 20, day: 500 },
  total: { minute: 120, day: 5_000 },
}
