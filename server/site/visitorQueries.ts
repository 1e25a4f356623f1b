import type { VisitorQueries } from '@aangan/lake'
import { httpError } from '@aangan/lake/errors'
import { formatTooManyRequests } from '../limits/limitMiddleware.ts'
import { createRequestCounter } from '../limits/requestCounter.ts'
import { VISITOR_QUERY_LIMITS } from '../limits/requestLimits.ts'
import type { RenderBundle } from './pages/pages.ts'

/** Allows visitors only the queries of the site's pages (docs/decisions/0017-queries-of-visitors.md). */
export function createVisitorQueries(
  getBundle: () => Promise<Pick<RenderBundle, 'findNamedQuery'>>,
): VisitorQueries {
  const requests = createRequestCounter(VISITOR_QUERY_LIMITS)
  return {
    async requireNamed({ query, params }) {
      const { findNamedQuery } = await getBundle()
      const result = await findNamedQuery(query, params)
      if (result === 'no query') throw httpError(403, NOT_NAMED)
      if (result === 'no such parameters') throw httpError(400, NO_SUCH_PARAMETERS)
    },
    count(address) {
      const seconds = requests.secondsOver(address)
      if (seconds > 0)
        throw httpError(429, formatTooManyRequests(seconds), { retryAfterSeconds: seconds })
      requests.count(address)
    },
  }
}

const NOT_NAMED =
  'Visitors may send only the queries of this site’s pages. Sign in, or send a token.'
const NO_SUCH_PARAMETERS = 'The site never sends this query with such parameters.'
