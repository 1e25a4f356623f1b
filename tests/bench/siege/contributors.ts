import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { TestServer } from '../../setup/server/testServer.ts'
import { median } from '../timing.ts'
import { addAccount, signInAs } from './accounts.ts'
import type { Attack } from './attacks.ts'
import { besiege } from './besiege.ts'
import { counted } from './result.ts'
import { readHome, row } from './visitor.ts'

// What somebody may send who writes drafts, and who guesses passwords: the second siege.

const API = '/v2025-02-19/data'
const RIGHT_SIGN_INS = 12
const GUESSERS = 60
const SOCKETS = 20
const SUBSCRIPTIONS = 4_000

/** Text that takes long to look through, however it is asked. */
const SLOW = 'count(string::split($s, "")[count(string::split($s, "")[@ match "a*"]) > 0]) > 0'
const TEXT = 'a'.repeat(4_000)

let contributor: Promise<string> | undefined

/** The cookie of a contributor: one account for all attacks. */
function cookieOf(server: TestServer): Promise<string> {
  contributor ??= addAccount(server, 'Siege', 'contributor').then(
    async (password) => (await signInAs(server, 'Siege', password, '192.0.2.200')).cookie,
  )
  return contributor
}

async function post(server: TestServer, path: string, body: object): Promise<number | 'none'> {
  const answer = await fetch(server.origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await cookieOf(server) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  await answer?.text().catch(() => {})
  return answer?.status ?? 'none'
}

const isAlive = async (server: TestServer) => (await server.page('/')).answer.status === 200

/** `[[[…]]]`, many of them. */
const nested = (count: number) => Array.from({ length: count }, () => [[[[[[[[]]]]]]]])

export const contributors: Attack[] = [
  async (server, seconds) => {
    const password = await addAccount(server, 'Right', 'editor')
    let isOver = false
    let n = 0
    const guessing = Promise.all(
      Array.from({ length: GUESSERS }, async () => {
        while (!isOver) {
          n += 1
          await signInAs(
            server,
            'Right',
            `wrong-password-${n}`,
            `10.9.${(n >> 8) & 255}.${n & 255}`,
          )
        }
      }),
    )
    const reading = readHome(server, seconds)
    const waits: number[] = []
    const answers: number[] = []
    for (let at = 0; at < RIGHT_SIGN_INS; at += 1) {
      const started = performance.now()
      answers.push((await signInAs(server, 'Right', password, `192.0.2.${at}`)).status)
      waits.push(performance.now() - started)
    }
    isOver = true
    const home = await reading
    await guessing
    const taken = answers.filter((status) => status === 303).length
    return row(
      `${GUESSERS} wrong passwords at a time, from changing addresses`,
      home,
      {
        'right ones taken': taken,
        'after ms (median)': median(waits),
        'at most ms': Math.max(...waits),
      },
      { goal: `${RIGHT_SIGN_INS} right ones are taken`, isMet: taken === RIGHT_SIGN_INS },
    )
  },

  async (server, seconds) => {
    const bare = {
      query: 'string::split($s,"")[count(string::split($s,"")[@ match "a*"])>0]',
      params: { s: TEXT },
    }
    const send = () => post(server, `${API}/mutate/production`, { mutations: [{ delete: bare }] })
    const { home, answers } = await besiege(server, seconds, 1, send)
    return row(
      'a contributor’s mutation by a query over nothing',
      home,
      { answered: counted(answers) },
      {
        goal: 'the process lives',
        isMet: await isAlive(server),
      },
    )
  },

  async (server, seconds) => {
    const cookie = await cookieOf(server)
    const search = new URLSearchParams({ query: `*[${SLOW}]`, $s: JSON.stringify(TEXT) })
    const listeners = Array.from({ length: 10 }, () => {
      const address = `${server.origin().replace('http', 'ws')}${API}/listen/production?${search}`
      const socket = new WebSocket(address, { headers: { cookie } })
      socket.on('error', () => {})
      return socket
    })
    await setTimeout(1_000)
    const times: number[] = []
    const reading = readHome(server, seconds)
    for (let n = 0; n < 5; n += 1) {
      const started = performance.now()
      await server.client().createOrReplace({ _id: 'siege-listened', _type: 'siege', n })
      times.push(performance.now() - started)
    }
    const home = await reading
    for (const socket of listeners) socket.terminate()
    return row(
      '10 listeners with a slow filter',
      home,
      {
        'commit ms (median)': median(times),
        'at most ms': Math.max(...times),
      },
      { goal: 'a commit below 2,000 ms', isMet: Math.max(...times) < 2_000 },
    )
  },

  async (server, seconds) => {
    const cookie = await cookieOf(server)
    const url = `${server.origin().replace('http', 'ws')}/v1/socket/production`
    const sockets = Array.from({ length: SOCKETS }, () => {
      const socket = new WebSocket(url, { headers: { cookie } })
      socket.on('error', () => {})
      socket.on('open', () => {
        for (let n = 0; n < SUBSCRIPTIONS; n += 1)
          socket.send(JSON.stringify({ jsonrpc: '2.0', id: `s${n}`, method: 'presence_subscribe' }))
      })
      return socket
    })
    await setTimeout(2_000)
    const data = { sessionId: 'siege', padding: 'x'.repeat(60_000) }
    for (const socket of sockets)
      if (socket.readyState === WebSocket.OPEN)
        socket.send(
          JSON.stringify({
            jsonrpc: '2.0',
            id: 'a',
            method: 'presence_announce',
            params: { data },
          }),
        )
    const home = await readHome(server, seconds)
    for (const socket of sockets) socket.terminate()
    return row(
      `presence: ${SOCKETS * SUBSCRIPTIONS} subscriptions and 60 kB`,
      home,
      {},
      {
        goal: 'the process lives',
        isMet: await isAlive(server),
      },
    )
  },

  async (server, seconds) => {
    const send = (n: number) =>
      post(server, `${API}/mutate/production`, {
        mutations: [
          {
            createOrReplace: {
              _id: `drafts.nested-${n % 198}`,
              _type: 'siege',
              nested: nested(12_000),
            },
          },
        ],
      })
    const { home, answers } = await besiege(server, seconds, 4, send)
    const ids = Array.from({ length: 198 }, (_, n) => `drafts.nested-${n}`)
    await server.client().mutate(ids.map((id) => ({ delete: { id } })))
    return row(
      'drafts of nested lists',
      home,
      { answered: counted(answers) },
      {
        goal: 'the process lives',
        isMet: await isAlive(server),
      },
    )
  },
]
