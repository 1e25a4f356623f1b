import type { Context } from 'hono'
import type { WebSocket } from 'ws'
import type { Budget } from '../request/budget.ts'
import type { Identity, RequiredRole } from '../request/identity.ts'

/** An HTTP client, or an in-process sender: `site` may send any query, and `preview` may also read drafts. */
export type Sender = { address: string } | 'site' | 'preview'

export type Env = {
  Bindings: {
    sender?: Sender | undefined
    /** Present when the request is for a WebSocket. */
    acceptWebSocket?: (onOpen: (socket: WebSocket) => void) => Response
  }
  Variables: {
    budget: Budget
    version: string
  }
}

export function addressOf(c: Context<Env>): string {
  const { sender } = c.env ?? {}
  return typeof sender === 'object' ? sender.address : ''
}

/** Returns the user, or the visitor's IP address, whose requests and connections are limited together. */
export const holderOf = (c: Context<Env>, identity: Identity): string =>
  identity === 'visitor' ? addressOf(c) : identity.id

/** Values other than a Response are sent as JSON. */
type Answer = Response | object | null

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'ALL'
  /** A Hono path pattern. Any other `:dataset` than the lake's dataset is rejected. */
  path: string
  access: RequiredRole
  answer: (c: Context<Env>) => Answer | Promise<Answer>
}

/** Only administrators may call a route without `access`. A GET route also answers HEAD. */
export function route<Path extends string>(
  definition: { method?: Route['method']; path: Path; access?: RequiredRole },
  answer: (c: Context<Env, Path>) => Answer | Promise<Answer>,
): Route {
  return { method: 'GET', access: 'administrator', ...definition, answer }
}
