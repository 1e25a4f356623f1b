import type { WebSocket } from 'ws'

export type ServerEvent = { type: string; id?: string; data: unknown }

/** Starts sending events, and returns a function that stops sending. `end` closes the stream. */
export type EventProducer = (send: (event: ServerEvent) => void, end: () => void) => () => void

export type Streams = {
  sse(producer: EventProducer): Response
  /** Sends each event as one text message: `{type, id?, data}`. A message or ping from the client ends the stream. */
  webSocket(socket: WebSocket, producer: EventProducer): void
  size(): number
  close(): void
}

/** Short enough for the idle timeouts of proxies. */
const KEEP_ALIVE_MS = 15_000

const RETRY_MS = 1000

const MAX_UNREAD_BYTES = 8 * 1024 * 1024

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Tells nginx not to buffer events.
  'x-accel-buffering': 'no',
}

type EventSink = { send(event: ServerEvent): void; finish(): void }

export function createStreams(): Streams {
  const openStreams = new Set<() => void>()

  /** @param connect must not call `end` before returning */
  function run(producer: EventProducer, connect: (end: () => void) => EventSink) {
    let stop = () => {}
    const end = () => {
      if (!openStreams.delete(end)) return
      stop()
      sink.finish()
    }
    openStreams.add(end)
    const sink = connect(end)
    const send = (event: ServerEvent) => {
      if (openStreams.has(end)) sink.send(event)
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
    sse(producer) {
      let cancel = () => {}
      const encoder = new TextEncoder()
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
        run(producer, (end) => {
          let isReadable = true
          const write = (text: string) => {
            if (!isReadable) return
            controller.enqueue(encoder.encode(text))
            if ((controller.desiredSize ?? 0) >= -MAX_UNREAD_BYTES) return
            isReadable = false
            controller.error(new Error('The reader fell too far behind.'))
            end()
          }
          cancel = () => {
            isReadable = false
            end()
          }
          const timer = setInterval(() => write(': keep-alive\n\n'), KEEP_ALIVE_MS)
          timer.unref?.()
          write(`retry: ${RETRY_MS}\n\n`)
          return {
            send: (event) => write(encodeEvent(event)),
            finish() {
              clearInterval(timer)
              if (isReadable) controller.close()
              isReadable = false
            },
          }
        })
      const body = new ReadableStream<Uint8Array>(
        { start, cancel: () => cancel() },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      )
      return new Response(body, { headers: STREAM_HEADERS })
    },

    webSocket(socket, producer) {
      let isAlive = true
      socket.on('pong', () => {
        isAlive = true
      })
      // Clients have no reason to send messages or pings, and a flood would keep this process busy.
      for (const frame of ['message', 'ping'] as const) socket.on(frame, () => socket.terminate())
      socket.on('error', () => socket.terminate())
      run(producer, (end) => {
        const timer = setInterval(() => {
          if (!isAlive) return socket.terminate()
          isAlive = false
          socket.ping()
        }, KEEP_ALIVE_MS)
        timer.unref?.()
        socket.on('close', end)
        return {
          send(event) {
            socket.send(JSON.stringify(event))
            if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate()
          },
          finish() {
            clearInterval(timer)
            socket.close(1000)
          },
        }
      })
    },

    size: () => openStreams.size,
    close() {
      for (const end of [...openStreams]) end()
    },
  }
}

function encodeEvent({ type, id, data }: ServerEvent): string {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
