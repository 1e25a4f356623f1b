import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { apiVersion } from '../../domain/apiVersion.ts'

const SOCKETS = 40
const STREAMS = 200

export type SocketAttackOptions = {
  attack: SocketAttack
  origin: string
  cookie: string
  seconds: number
  /** The draft that each write replaces. */
  draft: { _id: string; _type: string }
}

const { attack, origin, cookie, seconds, draft }: SocketAttackOptions = workerData

const urlOf = (path: string) => `${origin}/v${apiVersion}/${path}`

async function openSockets(path: string, count: number) {
  const url = urlOf(path).replace('http', 'ws')
  // Node's WebSocket also accepts headers, which the types of browsers lack.
  const options = { headers: { cookie } } as object as string[]
  const sockets = Array.from({ length: count }, () => new WebSocket(url, options))
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  return sockets
}

async function attackPresence() {
  const sockets = await openSockets('socket/production', SOCKETS)
  const send = (socket: WebSocket, method: string, params: object) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: '1', method, params }))
  for (const socket of sockets) send(socket, 'presence_subscribe', {})
  const end = performance.now() + seconds * 1000
  let sent = 0
  while (performance.now() < end) {
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN) continue
      send(socket, 'presence_announce', { data: { sessionId: 's', padding: 'x'.repeat(7_000) } })
      sent += 1
    }
    await setTimeout(20)
  }
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  for (const socket of sockets) socket.close()
  return `${sent} messages, ${open} of ${SOCKETS} WebSockets still open`
}

async function attackStreams() {
  const listen = 'data/listen/production?query=*&includeResult=true'
  const sockets = await openSockets(listen, STREAMS)
  const end = performance.now() + seconds * 1000
  let writes = 0
  while (performance.now() < end) {
    const text = `${writes++}`.repeat(900_000).slice(0, 900_000)
    await fetch(urlOf('data/mutate/production'), {
      method: 'POST',
      body: JSON.stringify({ mutations: [{ createOrReplace: { ...draft, text } }] }),
      headers: { cookie, 'content-type': 'application/json' },
    })
  }
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  for (const socket of sockets) socket.close()
  return `${writes} writes, ${open} of ${STREAMS} streams still open`
}

/** The attacks of a signed-in contributor over WebSockets. */
const ATTACKS = { presence: attackPresence, streams: attackStreams }

export type SocketAttack = keyof typeof ATTACKS

parentPort?.postMessage(await ATTACKS[attack]())
