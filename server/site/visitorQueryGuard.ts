import type { VisitorQueryGuard } from '@aangan/lake'
import { httpError } from '@aangan/lake/errors'
import { formatTooManyRequests } from '../limits/limitMiddleware.ts'
import { createRequestCounter } from '../limits/requestCounter.ts'
import { VISITOR_QUERY_LIMITS } from '../limits/requestLimits.ts'
import type { RenderBundle } from './pages/pages.ts'

/** Rejects queries that no page sends, and limits uncached queries (docs/decisions/0017-queries-of-visitors.md). */
export function createVisitorQueryGuard(
  getBundle: () => Promise<Pick<RenderBundle, 'checkVisitorQuery'>>,
): VisitorQueryGuard {
  const requests = createRequestCounter(VISITOR_QUERY_LIMITS)
  return {
    async requireKnownQuery({ query, params }) {
      const { checkVisitorQuery } = await getBundle()
      const result = await checkVisitorQuery(query, params)
      if (result === 'unknown query') throw httpError(403, UNKNOWN_QUERY)
      if (result === 'wrong parameters') throw httpError(400, WRONG_PARAMETERS)
    },
    limitCacheMisses(address) {
      const seconds = requests.secondsUntilAllowed(address)
      if (seconds > 0)
        throw httpError(429, formatTooManyRequests(seconds), { retryAfterSeconds: seconds })
      requests.count(address)
    },
  }
}

const UNKNOWN_QUERY =
  'Visitors may send only the queries of this site’s pages. Sign in, or send a token.'
const WRONG_PARAMETERS =
  'Visitors may send this query only with the parameters that this site’s pages use. Sign in, or send a token.'
