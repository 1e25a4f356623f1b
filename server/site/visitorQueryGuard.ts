import type { VisitorQueryGuard } from '@aangan/lake'
import { httpError } from '@aangan/lake/errors'
import { checkVisitorQuery } from '../../src/rendering/allowedVisitorQueries.ts'
import { requireAllowed } from '../limits/limitMiddleware.ts'
import { createRequestCounter } from '../limits/requestCounter.ts'
import { VISITOR_QUERY_LIMITS } from '../limits/requestLimits.ts'

/**
 * Rejects queries that no page sends, and limits uncached queries (docs/decisions/0017-queries-of-visitors.md).
 * @param allowsNewQueries whether visitors may also send queries that `npm run typegen` has not listed yet
 */
export function createVisitorQueryGuard(allowsNewQueries: boolean): VisitorQueryGuard {
  const countRequest = createRequestCounter(VISITOR_QUERY_LIMITS)
  return {
    requireKnownQuery({ query, params }) {
      const result = checkVisitorQuery(query, params)
      if (result === 'unknown query' && !allowsNewQueries) throw httpError(403, UNKNOWN_QUERY)
      if (result === 'wrong parameters') throw httpError(400, WRONG_PARAMETERS)
    },
    limitCacheMisses: (address) => requireAllowed(countRequest, address),
  }
}

const UNKNOWN_QUERY =
  'Visitors may send only the queries of this site’s pages. Sign in, or send a token.'
const WRONG_PARAMETERS =
  'Visitors may send this query only with the parameters that this site’s pages use. Sign in, or send a token.'
