import type { WebSocket } from 'ws'

export type ServerEvent = { type: string; id?: string; data: unknown }

/** Starts to send events, and answers with how to stop. `end` closes the stream from this side. */
export type EventProducer = (send: (event: ServerEvent) => void, end: () => void) => () => void

export type Streams = {
  /** The events as a server-sent event stream. */
  sse(producer: EventProducer): Response
  /**
   * The events over a WebSocket: one text message each, `{"type": "mutation", "id"?: "…", "data": …}`
   * with the names and data of the same events as server-sent ones. Nothing is read from it.
   */
  webSocket(socket: WebSocket, producer: EventProducer): void
  size(): number
  close(): void
}

/** Often enough that no proxy in between takes a quiet stream for a dead one. */
const KEEP_ALIVE_MS = 15_000

const RETRY_MS = 1000

/** A reader that is this far behind is cut off; it reconnects and reads the whole state. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Asks nginx not to hold events back.
  'x-accel-buffering': 'no',
}

export function createStreams(): Streams {
  const open = new Set<() => void>()

  /** Runs a producer until either side ends it; each end does its part once. */
  function run(producer: EventProducer, send: (event: ServerEvent) => void, finish: () => void) {
    let stop = () => {}
    const end = () => {
      if (!open.delete(end)) return
      stop()
      finish()
    }
    open.add(end)
    stop = producer((event) => {
      if (open.has(end)) send(event)
    }, end)
    // A producer may end before it has told how to stop it.
    if (!open.has(end)) stop()
    return end
  }

  return {
    sse(producer) {
      let end = () => {}
      let isReadable = true
      const encoder = new TextEncoder()
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            const write = (text: string) => {
              controller.enqueue(encoder.encode(text))
              if ((controller.desiredSize ?? 0) >= -MAX_UNREAD_BYTES) return
              isReadable = false
              controller.error(new Error('The reader fell too far behind.'))
              end()
            }
            const timer = setInterval(() => write(': keep-alive\n\n'), KEEP_ALIVE_MS)
            timer.unref?.()
            write(`retry: ${RETRY_MS}\n\n`)
            end = run(
              producer,
              (event) => write(encodeEvent(event)),
              () => {
                clearInterval(timer)
                if (isReadable) controller.close()
              },
            )
          },
          cancel() {
            isReadable = false
            end()
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      )
      return new Response(body, { headers: STREAM_HEADERS })
    },

    webSocket(socket, producer) {
      let isAlive = true
      const timer = setInterval(() => {
        if (!isAlive) return socket.terminate()
        isAlive = false
        socket.ping()
      }, KEEP_ALIVE_MS)
      timer.unref?.()
      const end = run(
        producer,
        (event) => {
          socket.send(JSON.stringify(event))
          if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate()
        },
        () => {
          clearInterval(timer)
          socket.close(1000)
        },
      )
      socket.on('pong', () => {
        isAlive = true
      })
      // Clients send nothing here; endless frames would occupy this process.
      for (const sent of ['message', 'ping'] as const) socket.on(sent, () => socket.terminate())
      socket.on('error', () => socket.terminate())
      socket.on('close', end)
    },

    size: () => open.size,
    close() {
      for (const end of [...open]) end()
    },
  }
}

function encodeEvent({ type, id, data }: ServerEvent): string {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}
