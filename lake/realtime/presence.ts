import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { catchAndLog } from '../request/catchAndLog.ts'
import { noMessages, type Topic } from '../store/topic.ts'

/** A JSON-RPC server for `@sanity/bifur-client`. A roll call asks each Studio for its editor's locations. */
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
        // Fields other than `sessionId`, such as the editor's locations, are relayed without validation.
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
/** A Studio sends at most a few messages a second. */
export const MAX_MESSAGES_PER_SECOND = 50
/** A Studio with more unread bytes is disconnected, and reconnects. */
const MAX_UNREAD_BYTES = 1024 * 1024

const HEARTBEAT = '♥'
const HEARTBEAT_MS = 15_000

/** Error codes of JSON-RPC (https://www.jsonrpc.org/specification#error_object). Servers may define -32000. */
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const REJECTED = -32000

type Outcome = { result: unknown } | { error: { code: number; message: string } }

const createError = (code: number, message: string): Outcome => ({ error: { code, message } })

/** Relays presence between Studios, also across processes. */
export function createPresence(otherProcesses: Topic<unknown> = noMessages): Presence {
  const connections = new Set<Connection>()

  function relay(sender: Connection, event: Record<string, unknown>) {
    const result = { ...event, i: sender.userId }
    deliver(result, sender.socket)
    otherProcesses.send(result)
  }

  function deliver(result: unknown, sender?: WebSocket) {
    for (const { socket, subscriptions } of connections) {
      if (socket === sender) continue
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

  function handleRequest(connection: Connection, { id, method, params }: Request): Outcome {
    switch (method) {
      case 'authorization':
        return { result: true } // the connection was authorized when it was opened
      case 'presence_subscribe':
        if (connection.subscriptions.size >= MAX_SUBSCRIPTIONS)
          return createError(
            REJECTED,
            `A socket may have at most ${MAX_SUBSCRIPTIONS} subscriptions.`,
          )
        connection.subscriptions.add(id)
        return { result: id }
      case 'presence_unsubscribe':
        return { result: connection.subscriptions.delete(params.subscriptionId ?? '') }
      case 'presence_rollcall':
        return relayAs(connection, params.session, { type: 'rollCall', session: params.session })
      case 'presence_announce':
        return relayAs(connection, params.data?.sessionId, { type: 'state', m: params.data })
      case 'presence_disconnect':
        leave(connection)
        return { result: true }
      default:
        return createError(METHOD_NOT_FOUND, `There is no method "${method}".`)
    }
  }

  function relayAs(
    connection: Connection,
    session: string | undefined,
    event: Record<string, unknown>,
  ): Outcome {
    if (session === undefined) return createError(INVALID_PARAMS, 'The session id is missing.')
    for (const other of connections)
      if (other.session === session && other.userId !== connection.userId)
        return createError(REJECTED, 'This session belongs to another editor.')
    connection.session = session
    relay(connection, event)
    return { result: true }
  }

  function leave(connection: Connection) {
    const { session } = connection
    if (session === undefined) return
    connection.session = undefined
    // A Studio that reconnects may announce itself before its previous connection closes.
    for (const other of connections) if (other.session === session) return
    relay(connection, { type: 'disconnect', m: { session } })
  }

  otherProcesses.onMessage((result) => deliver(result))

  return {
    join(socket, userId) {
      const connection: Connection = { socket, userId, subscriptions: new Set() }
      connections.add(connection)
      const timer = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS)
      timer.unref?.()
      let messagesInSecond = 0
      let currentSecond = 0
      const answer = (text: string) => {
        const second = Math.floor(performance.now() / 1000)
        messagesInSecond = second === currentSecond ? messagesInSecond + 1 : 1
        currentSecond = second
        if (messagesInSecond > MAX_MESSAGES_PER_SECOND || text.length > MAX_MESSAGE_CHARACTERS)
          return socket.terminate()
        const { success, output } = v.safeParse(REQUEST, text)
        const outcome = success
          ? handleRequest(connection, output)
          : createError(INVALID_REQUEST, 'The message is not a valid request.')
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: success ? output.id : null, ...outcome }))
      }
      socket.on(
        'message',
        catchAndLog((message) => answer(String(message))),
      )
      socket.on('error', () => socket.terminate())
      socket.on(
        'close',
        catchAndLog(() => {
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
