import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { guarded } from '../request/guarded.ts'
import { type Messages, noMessages } from '../store/messages.ts'

/**
 * The presence socket (`/socket/{dataset}`): JSON-RPC in the dialect of `@sanity/bifur-client`. Studios announce where
 * their user is; a roll call asks all of them to announce it.
 */
export type Presence = {
  join(socket: WebSocket, userId: string): void
  close(): void
}

const REQUEST = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    method: v.string(),
    params: v.optional(
      v.object({
        session: v.optional(v.string()),
        subscriptionId: v.optional(v.string()),
        // The user's location is passed on to other Studios without reading it.
        data: v.optional(v.looseObject({ sessionId: v.string() })),
      }),
      {},
    ),
  }),
)

type Request = v.InferOutput<typeof REQUEST>

type Connection = {
  socket: WebSocket
  userId: string
  session?: string
  subscriptions: Set<string>
}

export const MAX_SUBSCRIPTIONS = 5
export const MAX_MESSAGE_CHARACTERS = 8_192
/** A Studio sends a few messages a second at most. */
export const MAX_MESSAGES_PER_SECOND = 50
/** A reader that is this far behind is disconnected; its Studio reconnects. */
const MAX_UNREAD_BYTES = 1024 * 1024

const HEARTBEAT = '♥'
const HEARTBEAT_MS = 15_000
const METHOD_NOT_FOUND = -32601
const INVALID_REQUEST = -32600

/** Relays presence between Studios, also of other processes. Nothing is stored. */
export function createPresence(messages: Messages = noMessages): Presence {
  const connections = new Set<Connection>()

  function relay(from: Connection, event: Record<string, unknown>) {
    const result = { ...event, i: from.userId }
    deliver(result, from.socket)
    messages.send('presence', result)
  }

  function deliver(result: unknown, from?: WebSocket) {
    for (const { socket, subscriptions } of connections) {
      if (socket === from) continue
      if (socket.bufferedAmount > MAX_UNREAD_BYTES) {
        socket.terminate()
        continue
      }
      for (const subscription of subscriptions) {
        const params = { subscription, result }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }

  function call(connection: Connection, { id, method, params }: Request) {
    switch (method) {
      case 'authorization':
        return true // the connection was authorized when it was opened
      case 'presence_subscribe':
        if (connection.subscriptions.size >= MAX_SUBSCRIPTIONS) return undefined
        connection.subscriptions.add(id)
        return id
      case 'presence_unsubscribe':
        return connection.subscriptions.delete(params.subscriptionId ?? '')
      case 'presence_rollcall':
        if (!claim(connection, params.session)) return undefined
        relay(connection, { type: 'rollCall', session: params.session })
        return true
      case 'presence_announce':
        if (!claim(connection, params.data?.sessionId)) return undefined
        relay(connection, { type: 'state', m: params.data })
        return true
      case 'presence_disconnect':
        leave(connection)
        return true
      default:
        return undefined
    }
  }

  /** Claims a session id; returns false when another user has it. */
  function claim(connection: Connection, session: string | undefined): boolean {
    if (session === undefined) return false
    for (const other of connections)
      if (other.session === session && other.userId !== connection.userId) return false
    connection.session = session
    return true
  }

  function leave(connection: Connection) {
    const { session } = connection
    if (session === undefined) return
    connection.session = undefined
    relay(connection, { type: 'disconnect', m: { session } })
  }

  messages.onMessage('presence', (result) => deliver(result))

  return {
    join(socket, userId) {
      const connection: Connection = { socket, userId, subscriptions: new Set() }
      connections.add(connection)
      const timer = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS)
      timer.unref?.()
      let messages = 0
      let second = 0
      const answer = (text: string) => {
        const now = Math.floor(performance.now() / 1000)
        messages = now === second ? messages + 1 : 1
        second = now
        if (messages > MAX_MESSAGES_PER_SECOND || text.length > MAX_MESSAGE_CHARACTERS)
          return socket.terminate()
        const request = v.safeParse(REQUEST, text)
        if (!request.success)
          return socket.send(failure(null, INVALID_REQUEST, 'This is not JSON-RPC.'))
        const { id, method } = request.output
        const result = call(connection, request.output)
        socket.send(
          result === undefined
            ? failure(
                id,
                METHOD_NOT_FOUND,
                `"${method}" is unknown, or not allowed with these parameters.`,
              )
            : JSON.stringify({ jsonrpc: '2.0', id, result }),
        )
      }
      socket.on(
        'message',
        guarded((message) => answer(String(message))),
      )
      socket.on('error', () => socket.terminate())
      socket.on(
        'close',
        guarded(() => {
          clearInterval(timer)
          connections.delete(connection)
          leave(connection)
        }),
      )
    },
    close() {
      for (const { socket } of connections) socket.close(1001)
    },
  }
}

function failure(id: string | null, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
}
