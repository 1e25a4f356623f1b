import { ClientError, ServerError } from '@sanity/client'
import { defer } from 'rxjs'
import type { ContentAccess } from '../../src/content/client.ts'

/**
 * Answers a client's requests by a function of this process, so that no port is open for them.
 *
 * @param answer the lake's handler
 * Errors: the client's own, by the status of the answer.
 */
export const inProcess = (answer: (request: Request) => Promise<Response>): ContentAccess => ({
  apiHost: 'http://lake.invalid',
  _requestHandler: ({ url, method = 'GET', query, body }) =>
    defer(async () => {
      const target = new URL(url)
      // The client puts them either into the address or beside it.
      for (const [name, value] of Object.entries(query ?? {}))
        if (value !== undefined) target.searchParams.set(name, String(value))
      const response = await answer(
        new Request(target, {
          method,
          ...(body === undefined
            ? {}
            : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        }),
      )
      const event = {
        type: 'response' as const,
        body: await response.json(),
        url,
        method,
        statusCode: response.status,
        statusMessage: response.statusText,
        headers: Object.fromEntries(response.headers),
      }
      if (response.status >= 500) throw new ServerError(event)
      if (response.status >= 400) throw new ClientError(event)
      return event
    }),
})
