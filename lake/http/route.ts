import type { Context } from 'hono'
import type { WebSocket } from 'ws'
import type { Access, Identity, RequiredRole } from '../request/identity.ts'

/**
 * The sender of a request: the IP address of a visitor; or `site`, the site's own server, which may send any query; or
 * `preview`, the site's server for a preview, which may also read drafts.
 */
export type Sender = { address: string } | 'site' | 'preview'

export type Env = {
  Bindings: {
    sender?: Sender | undefined
    /** Present when the request is for a WebSocket. */
    acceptWebSocket?: (onOpen: (socket: WebSocket) => void) => Response
  }
  Variables: {
    identity: Identity
    access: Access
    userId: string
    version: string
  }
}

/** Values other than a Response are sent as JSON. */
type Answer = Response | object | null

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'ALL'
  /** A path pattern of Hono. If it contains `:dataset`, any dataset other than this lake's gets a 404. */
  path: string
  access: RequiredRole
  answer: (c: Context<Env>) => Answer | Promise<Answer>
}

/** Defines a route. Only administrators may call it, unless `access` is lower. GET also answers HEAD. */
export function route<Path extends string>(
  definition: { method?: Route['method']; path: Path; access?: RequiredRole },
  answer: (c: Context<Env, Path>) => Answer | Promise<Answer>,
): Route {
  return { method: 'GET', access: 'administrator', ...definition, answer }
}
