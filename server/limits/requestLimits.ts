export type RequestLimit = { minute: number; day?: number }

export type RequestLimits = { perAddress?: RequestLimit; total?: RequestLimit }

/** Enquiries over the limit are marked as likely spam, not rejected. Most enquiries take two requests. */
export const ENQUIRY_LIMITS: RequestLimits = { perAddress: { minute: 240, day: 1_200 } }

/** Apply to queries whose result is not cached. At the total limit, these queries use at most a third of one core. */
export const VISITOR_QUERY_LIMITS: RequestLimits = {
  perAddress: { minute: 300 },
  total: { minute: 3_000 },
}

export const SEARCH_LIMITS: RequestLimits = {
  perAddress: { minute: 60, day: 2_000 },
  total: { minute: 600, day: 100_000 },
}

export const WEB_VITALS_LIMITS: RequestLimits = {
  perAddress: { minute: 120, day: 5_000 },
  total: { minute: 6_000, day: 1_000_000 },
}

/** Each request renders a page with drafts, in about 40 ms. */
export const SHARED_PREVIEW_LIMITS: RequestLimits = {
  perAddress: { minute: 60 },
  total: { minute: 300 },
}

export const SHARE_PICTURE_LIMITS: RequestLimits = {
  perAddress: { minute: 60 },
  total: { minute: 600 },
}

/** Each request makes Sanity check a secret, and Sanity bills the hosted project for the check. */
export const HOSTED_PREVIEW_LIMITS: RequestLimits = {
  perAddress: { minute: 20, day: 500 },
  total: { minute: 120, day: 5_000 },
}
