import type { MiddlewareHandler } from 'hono'

/** The headers in which common proxies and CDNs name the client. This list is only used for advice. */
const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'via']

/**
 * Tells the owner, once, that requests seem to come through a proxy of which the configuration knows nothing: then
 * all visitors count as one address, and meet its limits together.
 */
export function adviseOnUnknownProxy(clientAddressHeader: string | undefined): MiddlewareHandler {
  let isAdvised = clientAddressHeader !== undefined
  return (c, next) => {
    const header = isAdvised ? undefined : HEADERS.find((name) => c.req.header(name) !== undefined)
    if (header !== undefined) {
      isAdvised = true
      console.warn(
        `A request came with the header ${header}, as proxies send it, and CLIENT_ADDRESS_HEADER is not set. If a proxy stands in front of this server, set it to the header that says who asks: until then all visitors count as one address and meet its limits together.`,
      )
    }
    return next()
  }
}
