import type { Context } from 'hono'
import type { WebSocket } from 'ws'
import type { Access, Identity, Needed } from '../request/identity.ts'

/**
 * By what address a visitor counts, or that the site asks for one of its pages, whose queries always pass; `preview`
 * when the page is to show drafts.
 */
export type Sender = { address: string } | 'site' | 'preview'

export type Env = {
  Bindings: {
    sender?: Sender | undefined
    /** Present when the request asks for a WebSocket; called with what to do once it is open. */
    acceptWebSocket?: (onOpen: (socket: WebSocket) => void) => Response
  }
  Variables: {
    identity: Identity
    access: Access
    userId: string
    version: string
  }
}

/** A value is sent as JSON. */
type Answer = Response | object | null

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'ALL'
  /** As Hono reads it. `:dataset` is this lake's dataset: for any other the answer is 404. */
  path: string
  access: Needed
  answer: (c: Context<Env>) => Answer | Promise<Answer>
}

/**
 * Defines a route, the only place that says who may call it: administrators alone, unless `access` names others.
 * GET answers HEAD too.
 */
export function route<Path extends string>(
  definition: { method?: Route['method']; path: Path; access?: Needed },
  answer: (c: Context<Env, Path>) => Answer | Promise<Answer>,
): Route {
  return { method: 'GET', access: 'administrator', ...definition, answer }
}
