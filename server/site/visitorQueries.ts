import type { VisitorQueries } from '@aangan/lake'
import { httpError } from '@aangan/lake/errors'
import { countRequests, tooMany } from '../limits/limitRequests.ts'
import { VISITOR_QUERY_LIMITS } from '../limits/requestLimits.ts'
import type { RenderBundle } from './pages/pages.ts'

/**
 * Visitors may ask what the pages of the site ask, and nothing else (docs/decisions/0017-queries-of-visitors.md).
 *
 * @param bundle the site as it is now
 */
export function createVisitorQueries(
  bundle: () => Promise<Pick<RenderBundle, 'findNamedQuery'>>,
): VisitorQueries {
  const requests = countRequests(VISITOR_QUERY_LIMITS)
  return {
    async requireNamed({ query, params }) {
      const { findNamedQuery } = await bundle()
      const found = await findNamedQuery(query, params)
      if (found === 'no query') throw httpError(403, NOT_NAMED)
      if (found === 'no such parameters') throw httpError(400, NO_SUCH_PARAMETERS)
    },
    count(address) {
      const seconds = requests.secondsOver(address)
      if (seconds > 0) throw httpError(429, tooMany(seconds), { retryAfterSeconds: seconds })
      requests.count(address)
    },
  }
}

const NOT_NAMED =
  'Visitors may ask the queries of this site’s pages, and this is none of them. Sign in, or send a token.'
const NO_SUCH_PARAMETERS = 'The site does not ask this query with such parameters.'
