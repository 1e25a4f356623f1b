import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { callPaths } from '../../../domain/paths.ts'
import { ADDRESS_HEADER } from '../../setup/server/fuzz.ts'
import type { TestServer } from '../../setup/server/testServer.ts'
import type { Attack } from './attacks.ts'
import { besiege } from './besiege.ts'
import { counted } from './result.ts'
import { ask, openConnection } from './send.ts'
import { readHome, row } from './visitor.ts'

// What anybody may send who is not signed in: the second siege.

const JSON_TYPE = { 'content-type': 'application/json' }
const HALF_SENT = 10_500
const SENDING_SOCKETS = 8
const JUNK = 5_000

/** Another address with each request, as behind many. */
const from = (n: number) => ({
  [ADDRESS_HEADER]: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
})

const alive = async (server: TestServer) => (await server.page('/')).answer.status === 200

/** A query of 5 kB that makes a text of 16 million letters four hundred times. */
function bomb(): string {
  const joined = 'array::join(string::split($s,""),$s)'
  const sum = Array(20).fill(joined).join('+')
  const search = new URLSearchParams({
    query: `lower(${sum})`,
    $s: JSON.stringify('x'.repeat(4_000)),
  })
  return `/v1/data/query/production?${search}`
}

export const strangers: Attack[] = [
  async (server, seconds) => {
    const url = server.origin() + bomb()
    const { home, answers } = await besiege(server, seconds, 4, () => ask(url))
    return row(
      'a query that takes all memory',
      home,
      { answered: counted(answers) },
      {
        goal: 'the process lives',
        isMet: await alive(server),
      },
    )
  },

  async (server, seconds) => {
    const params = Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`${n}`, 1]))
    const body = JSON.stringify({ query: '1', params })
    const url = `${server.origin()}/v1/data/query/production`
    const send = () => ask(url, { method: 'POST', headers: JSON_TYPE, body })
    const { home, answers } = await besiege(server, seconds, 8, send)
    return row('queries of 90,000 parameters, 8 connections', home, { answered: counted(answers) })
  },

  async (server, seconds) => {
    const ids = Array.from({ length: 6_500 }, () => 'a').join()
    const url = `${server.origin()}/v1/data/doc/production/${ids}?includeAllVersions=true`
    const { home, answers } = await besiege(server, seconds, 4, () => ask(url))
    return row('6,500 ids in a request, 4 connections', home, { answered: counted(answers) })
  },

  async (server, seconds) => {
    const url = server.origin() + callPaths.createEnquiry('aangan')
    let sent = 0
    const junk = async (n: number) => {
      if (sent >= JUNK) await setTimeout(50)
      sent += 1
      return ask(url, { headers: from(n) })
    }
    const { home } = await besiege(server, seconds, 16, junk)
    const enquiry = await fetch(url, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...from(9_999_999) },
      body: JSON.stringify({
        Hotelname: 'x',
        name: 'x',
        phoneno: '1',
        email: 'x@y.example',
        description: 'x',
      }),
    })
    return row(
      'junk at the enquiry’s address',
      home,
      { sent, 'an enquiry then': enquiry.status },
      {
        goal: 'an enquiry is taken',
        isMet: enquiry.ok,
      },
    )
  },

  async (server, seconds) => {
    let isOver = false
    let received = 0
    const url = `${server.origin().replace('http', 'ws')}/v1/data/live/events/production`
    const frame = 'x'.repeat(60_000)
    const send = async () => {
      while (!isOver) {
        const socket = new WebSocket(url, { headers: from(1) })
        socket.on('error', () => {})
        const closed = new Promise((resolve) => socket.once('close', resolve))
        socket.once('open', () => {
          const push = () => {
            // A few at a time, or this process would never hear that it was cut off.
            for (let n = 0; n < 8 && socket.bufferedAmount < 1e6; n += 1) {
              socket.send(frame)
              received += frame.length
            }
            if (socket.readyState === WebSocket.OPEN && !isOver) setImmediate(push)
            else socket.terminate()
          }
          push()
        })
        await closed
      }
    }
    const sending = Promise.all(Array.from({ length: SENDING_SOCKETS }, send))
    const home = await readHome(server, seconds)
    isOver = true
    await sending
    return row(`${SENDING_SOCKETS} WebSockets that send without end`, home, {
      'queued MB/s': received / 1e6 / seconds,
    })
  },

  async (server, seconds) => {
    const sockets = []
    for (let n = 0; n < HALF_SENT; n += 1) {
      const socket = openConnection(server.origin())
      socket.resume()
      socket.write('GET / HTTP/1.1\r\nHost: site.example\r\nX-Half: ')
      sockets.push(socket)
      if (n % 500 === 0) await setTimeout(20)
    }
    const home = await readHome(server, seconds)
    const others = await Promise.all(
      Array.from({ length: 50 }, (_, n) => ask(`${server.origin()}/`, { headers: from(n) })),
    )
    for (const socket of sockets) socket.destroy()
    const refused = others.filter((status) => status !== 200).length
    return row(
      `${HALF_SENT} requests that are half sent`,
      home,
      { 'new connections refused': refused },
      {
        goal: 'new connections are answered',
        isMet: refused === 0,
      },
    )
  },
]
