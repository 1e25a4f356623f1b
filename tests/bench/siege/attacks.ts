import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { callPaths } from '../../domain/paths.ts'
import { ADDRESS_HEADER } from '../setup/server/fuzz.ts'
import type { TestServer } from '../setup/server/testServer.ts'
import { durationOf, median, read } from './timing.ts'

/** What an attack did to the others, and to the server. */
export type Besieged = {
  attack: string
  /** What the home page took meanwhile (median), in milliseconds. */
  homeMs: number
  /** How often an answer had this status, `none` for a connection that ended without one. */
  answers: Map<string, number>
  seconds: number
}

type Attack = { name: string; lanes: number; send(count: number): Promise<number> }

/** Each attack of the table, for so many seconds, all from one address; another visitor reads home meanwhile. */
export async function besiege(server: TestServer, seconds: number): Promise<Besieged[]> {
  const origin = server.origin()
  const big = await server
    .client()
    .assets.upload('file', Buffer.alloc(8_000_000, 'x'), { filename: 'big.bin' })
  const picture = await server
    .client()
    .fetch<string>('*[_type == "sanity.imageAsset" && mimeType != "image/svg+xml"][0].url')
  const attacks: Attack[] = [
    { name: 'nothing', lanes: 0, send: async () => 0 },
    {
      name: 'nested queries, 10 connections',
      lanes: 10,
      send: (count) => ask(`${origin}/v1/data/query/production?query=${nested(count)}`),
    },
    {
      name: 'distinct pictures, abandoned after 20 ms',
      lanes: 50,
      send: (count) => ask(`${origin}${picture}?w=${100 + (count % 900)}&q=${count % 99}`, 20),
    },
    {
      name: '250 clients that never read 8 MB',
      lanes: 250,
      send: () => neverRead(origin, new URL(big.url, origin).pathname, seconds * 1000),
    },
    {
      name: 'refused upgrades, held half open',
      lanes: 100,
      send: () => holdUpgrade(origin, seconds * 1000),
    },
    {
      name: 'paths that lead nowhere, 32 clients',
      lanes: 32,
      send: (count) => ask(`${origin}/guess-${count}`),
    },
    {
      name: 'enquiries',
      lanes: 8,
      send: (count) =>
        ask(origin + callPaths.createEnquiry('aangan'), undefined, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            Hotelname: 'x',
            name: 'x',
            phoneno: '1',
            email: `x${count}@y.example`,
            description: 'x',
          }),
        }),
    },
    {
      name: 'guessed tokens',
      lanes: 8,
      send: (count) =>
        ask(`${origin}/v1/data/doc/production/x`, undefined, {
          headers: { authorization: `Bearer guess-number-${count}` },
        }),
    },
  ]
  const results: Besieged[] = []
  for (const attack of attacks) results.push(await run(attack, origin, seconds))
  return results
}

async function run({ name, lanes, send }: Attack, origin: string, seconds: number) {
  const end = performance.now() + seconds * 1000
  const answers = new Map<string, number>()
  let count = 0
  const attacking = Array.from({ length: lanes }, async () => {
    while (performance.now() < end) {
      const status = await send(count++).catch(() => 0)
      const key = status === 0 ? 'none' : String(status)
      answers.set(key, (answers.get(key) ?? 0) + 1)
    }
  })
  const home: number[] = []
  while (performance.now() < end) {
    home.push(await durationOf(() => read(`${origin}/`, { [ADDRESS_HEADER]: '203.0.113.7' })))
    await setTimeout(50)
  }
  await Promise.all(attacking)
  return { attack: name, homeMs: median(home), answers, seconds }
}

/** A query that walks over all documents for each document, another each time. */
const nested = (count: number) =>
  encodeURIComponent(`*[count(*[count(*[_id != ^._id]) > ${count}]) > 0]{_id, "n": ${count}}`)

const ATTACKER = { [ADDRESS_HEADER]: '198.51.100.1' }

/** Sends one and reads the answer to its end; resolves with its status, or rejects when it was abandoned. */
function ask(
  url: string,
  abandonAfterMs?: number,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...headers, ...ATTACKER } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.setTimeout(abandonAfterMs ?? 15_000, () => sent.destroy(new Error('abandoned')))
    sent.end(body)
  })
}

function open(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => {})
  return socket
}

/** Asks for much and reads nothing, until it is closed or time is over. */
async function neverRead(origin: string, path: string, patienceMs: number): Promise<number> {
  const socket = open(origin)
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`)
  await closed(socket, patienceMs)
  return 0
}

async function holdUpgrade(origin: string, patienceMs: number): Promise<number> {
  const socket = open(origin)
  socket.resume()
  socket.write(
    'GET /nothing HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await Promise.race([new Promise((end) => socket.once('end', end)), closed(socket, patienceMs)])
  socket.destroy()
  return 404
}

/** Waits until the other side has closed a connection, and closes it when that takes too long. */
function closed(socket: Socket, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = globalThis.setTimeout(() => socket.destroy(), patienceMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
