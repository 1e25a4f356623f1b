import type { MiddlewareHandler } from 'hono'

/**
 * Tells the owner, once, that a WebSocket came as a plain request: a proxy in front drops the header `Upgrade`, and the
 * Studio cannot listen.
 */
export function adviseOnDroppedUpgrade(): MiddlewareHandler {
  let isAdvised = false
  return (c, next) => {
    if (!isAdvised && c.req.header('sec-websocket-key') !== undefined) {
      isAdvised = true
      console.warn(
        'A WebSocket came without the header Upgrade: a proxy in front of this server drops it, and the Studio cannot listen. Have it pass Upgrade and Connection on, as docs/operating/nginx.conf does.',
      )
    }
    return next()
  }
}
