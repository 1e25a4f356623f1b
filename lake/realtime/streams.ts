import type { WebSocket } from 'ws'
import { cacheLifetimes } from '../request/cacheLifetimes.ts'
import type { Holder, Permits } from './permits.ts'

/** An event that several streams send must be one object, because its bytes are cached for that object. */
export type ServerEvent = { type: string; id?: string; data: unknown }

/** Starts sending events, and returns a function that stops sending. `end` closes the stream. */
export type EventProducer = (send: (event: ServerEvent) => void, end: () => void) => () => void

/** Short enough for the idle timeouts of proxies. */
const KEEP_ALIVE_MS = 15_000

const RETRY_MS = 1000

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': cacheLifetimes.stream,
  // Tells nginx not to buffer events.
  'x-accel-buffering': 'no',
}

type EventSink = {
  send(event: ServerEvent): void
  finish(): void
  unreadBytes(): number
  drop(): void
}

export function createStreams(permits: Permits) {
  const openStreams = new Set<() => void>()

  /** @param connect must not call `end` before returning */
  function run(producer: EventProducer, holder: Holder, connect: (end: () => void) => EventSink) {
    let stop = () => {}
    const end = () => {
      if (!openStreams.delete(end)) return
      release()
      stop()
      sink.finish()
    }
    openStreams.add(end)
    const sink = connect(end)
    const release = permits.hold({ ...holder, ...sink, kind: 'streams', end })
    const send = (event: ServerEvent) => {
      if (!openStreams.has(end)) return
      sink.send(event)
      if (sink.unreadBytes() > 0) permits.limitUnread(holder.holder)
    }
    try {
      stop = producer(send, end)
    } catch (error) {
      console.error(error)
      end()
    }
    // If the stream ended while the producer was starting, `end` could not stop the producer.
    if (!openStreams.has(end)) stop()
  }

  return {
    sse(producer: EventProducer, holder: Holder): Response {
      let cancel = () => {}
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
        run(producer, holder, (end) => {
          let isReadable = true
          const write = (bytes: Uint8Array) => {
            if (isReadable) controller.enqueue(bytes)
          }
          cancel = () => {
            isReadable = false
            end()
          }
          const timer = setInterval(() => write(KEEP_ALIVE), KEEP_ALIVE_MS)
          timer.unref?.()
          write(UTF8.encode(`retry: ${RETRY_MS}\n\n`))
          return {
            send: (event) => write(encodeForSse(event)),
            finish() {
              clearInterval(timer)
              if (isReadable) controller.close()
              isReadable = false
            },
            unreadBytes: () => -(controller.desiredSize ?? 0),
            drop() {
              controller.error(new Error('The reader fell too far behind.'))
              cancel()
            },
          }
        })
      const body = new ReadableStream<Uint8Array>(
        { start, cancel: () => cancel() },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      )
      return new Response(body, { headers: STREAM_HEADERS })
    },

    /** Sends each event as one text message: `{type, id?, data}`. A message or ping from the client ends the stream. */
    webSocket(socket: WebSocket, producer: EventProducer, holder: Holder) {
      let isAlive = true
      socket.on('pong', () => {
        isAlive = true
      })
      // Clients have no reason to send messages or pings, and a flood would keep this process busy.
      for (const frame of ['message', 'ping'] as const) socket.on(frame, () => socket.terminate())
      socket.on('error', () => socket.terminate())
      run(producer, holder, (end) => {
        const timer = setInterval(() => {
          if (!isAlive) return socket.terminate()
          isAlive = false
          socket.ping()
        }, KEEP_ALIVE_MS)
        timer.unref?.()
        socket.on('close', end)
        return {
          send: (event) => socket.send(encodeForWebSocket(event), { binary: false }),
          finish() {
            clearInterval(timer)
            socket.close(1000)
          },
          unreadBytes: () => socket.bufferedAmount,
          drop: () => socket.terminate(),
        }
      })
    },

    size: () => openStreams.size,
    close() {
      for (const end of [...openStreams]) end()
    },
  }
}

const UTF8 = new TextEncoder()
const KEEP_ALIVE = UTF8.encode(': keep-alive\n\n')

/** Serializes an event once, even if thousands of streams send it. */
function encodeOnce(format: (event: ServerEvent) => string): (event: ServerEvent) => Uint8Array {
  const encoded = new WeakMap<ServerEvent, Uint8Array>()
  return (event) => {
    const bytes = encoded.get(event) ?? UTF8.encode(format(event))
    encoded.set(event, bytes)
    return bytes
  }
}

const encodeForWebSocket = encodeOnce((event) => JSON.stringify(event))

const encodeForSse = encodeOnce(({ type, id, data }) => {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
})
