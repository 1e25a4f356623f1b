import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { catchAndLog } from '../request/catchAndLog.ts'
import { noMessages, type Topic } from '../store/topic.ts'
import type { Holder, Permits } from './permits.ts'

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

export const METHODS = [
  'authorization',
  'presence_subscribe',
  'presence_unsubscribe',
  'presence_rollcall',
  'presence_announce',
  'presence_disconnect',
] as const

type Request = v.InferOutput<typeof REQUEST>

type Connection = {
  socket: WebSocket
  userId: string
  session?: string
  subscriptions: number
}

/** An event that is relayed to the other Studios. `i` is the id of the user who sent it. */
export type PresenceEvent = Sent & { i: string }

type Sent = { type: string; session?: string; m?: object }

export const MAX_MESSAGE_CHARACTERS = 8_192

/** All subscriptions have one id, so that each event is one message, whoever receives it. */
const SUBSCRIPTION = 'presence'

const HEARTBEAT = '♥'
const HEARTBEAT_MS = 15_000

/** Error codes of JSON-RPC (https://www.jsonrpc.org/specification#error_object). Servers may define -32000. */
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const REJECTED = -32000

type Outcome = { result: unknown } | { error: { code: number; message: string } }

const createError = (code: number, message: string): Outcome => ({ error: { code, message } })

/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const POLICY_VIOLATION = 1008
const MESSAGE_TOO_BIG = 1009

const UTF8 = new TextEncoder()

/**
 * Relays presence between Studios, also across processes: a JSON-RPC server for `@sanity/bifur-client`. A roll call asks
 * each Studio for its editor's locations.
 */
export function createPresence(
  permits: Permits,
  otherProcesses: Topic<PresenceEvent> = noMessages,
) {
  const connections = new Set<Connection>()

  function relay({ socket, userId }: Connection, event: Sent) {
    const result = { ...event, i: userId }
    if (deliver(result, socket)) otherProcesses.send(result)
    else rejectFlood(socket)
  }

  /** Returns false, and delivers nothing, if the user causes too many messages. */
  function deliver(result: PresenceEvent, sender?: WebSocket): boolean {
    const receivers = [...connections].filter(
      ({ socket, subscriptions }) => socket !== sender && subscriptions > 0,
    )
    if (!permits.countMessages(result.i, receivers.length)) return false
    const params = { subscription: SUBSCRIPTION, result }
    const message = UTF8.encode(
      JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }),
    )
    for (const { socket, userId } of receivers) {
      socket.send(message, { binary: false })
      if (socket.bufferedAmount > 0) permits.limitUnread(userId)
    }
    return true
  }

  function handleRequest(connection: Connection, { method, params }: Request): Outcome {
    switch (METHODS.find((name) => name === method)) {
      case 'authorization':
        return { result: true } // the connection was authorized when it was opened
      case 'presence_subscribe':
        connection.subscriptions += 1
        return { result: SUBSCRIPTION }
      case 'presence_unsubscribe':
        connection.subscriptions = Math.max(0, connection.subscriptions - 1)
        return { result: true }
      case 'presence_rollcall':
        return relayAs(connection, params.session, { type: 'rollCall', session: params.session })
      case 'presence_announce':
        return relayAs(connection, params.data?.sessionId, { type: 'state', m: params.data })
      case 'presence_disconnect':
        leave(connection)
        return { result: true }
      case undefined:
        return createError(METHOD_NOT_FOUND, `There is no method "${method}".`)
    }
  }

  function relayAs(connection: Connection, session: string | undefined, event: Sent): Outcome {
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
    join(socket: WebSocket, user: Holder) {
      const userId = user.holder
      const connection: Connection = { socket, userId, subscriptions: 0 }
      connections.add(connection)
      const terminate = () => socket.terminate()
      const release = permits.hold({
        ...user,
        kind: 'sockets',
        unreadBytes: () => socket.bufferedAmount,
        // `close()` waits for the browser, and a signed-out editor would receive messages until then.
        end: terminate,
        drop: terminate,
      })
      const timer = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS)
      timer.unref?.()
      const answer = (text: string) => {
        if (socket.readyState !== socket.OPEN) return
        if (!permits.countMessages(userId, 1)) return rejectFlood(socket)
        if (text.length > MAX_MESSAGE_CHARACTERS)
          return socket.close(MESSAGE_TOO_BIG, `Limit: ${MAX_MESSAGE_CHARACTERS} characters.`)
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
      socket.on('error', terminate)
      socket.on(
        'close',
        catchAndLog(() => {
          clearInterval(timer)
          release()
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

const rejectFlood = (socket: WebSocket) =>
  socket.close(POLICY_VIOLATION, 'Too many messages in a second. Connect again in a second.')
