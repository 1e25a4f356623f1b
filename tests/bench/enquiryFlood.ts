import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { SMTPServer } from 'smtp-server'
import { callPaths, enquiriesPath } from '../../domain/paths.ts'
import { createTestServer } from '../setup/server/createTestServer.ts'
import { EDITOR_TOKEN } from '../setup/server/serverClients.ts'
import { createFigure, type Figure } from './figures.ts'

const ENQUIRIES = 20_000
/** A refusal is delayed by a second, so few connections would need minutes. */
const CONNECTIONS = 1_000
const ADDRESS_HEADER = 'x-forwarded-for'
const HONEST_NAME = 'Asha Honest'

const makeCall = (name: string, message: string) =>
  JSON.stringify({
    ...{ lib_version: '1', user_id: 'u', service_id: 's', template_id: 't' },
    template_params: {
      ...{ hotelname: 'h', name, phonenumber: '1', email: 'asha@hotel.example', message },
      to_email: 'sales@hotel.example',
    },
  })

/** Sends an honest enquiry beside a flood of the longest enquiries from one other address. */
export async function measureEnquiryFlood(): Promise<Figure[]> {
  const mails = new Map<string, number>()
  const mailServer = await startMailServer((text) =>
    mails.set(/^Name: +(.*)$/m.exec(text)?.[1]?.trim() ?? '', performance.now()),
  )
  const server = createTestServer({
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'site@hotel.example' },
    MAIL_TO: 'sales@hotel.example',
  })
  try {
    await server.start()
    const before = measureDatabase(server.dataDir)
    const flooding = autocannon({
      url: server.origin(),
      connections: CONNECTIONS,
      amount: ENQUIRIES,
      workers: 1,
      timeout: 60,
      idReplacement: true,
      requests: [
        {
          ...{ method: 'POST', path: callPaths.sendEmail },
          body: makeCall('[<id>]', 'ह'.repeat(6_000)),
          headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: '192.0.2.1' },
        },
      ],
    })
    await setTimeout(3_000)
    const sentAt = performance.now()
    const answer = await fetch(server.origin() + callPaths.sendEmail, {
      method: 'POST',
      body: makeCall(HONEST_NAME, 'A demo, please.'),
      headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: '192.0.2.2' },
    })
    const answeredMs = performance.now() - sentAt
    const { requests, non2xx, errors } = await flooding
    console.log(
      `  ${requests.total} enquiries from one address, ${non2xx} of them refused, ${errors} errors; the honest one: ${answer.status}`,
    )
    while (!mails.has(HONEST_NAME) && performance.now() - sentAt < 60_000) await setTimeout(100)
    const list = await fetch(`${server.origin()}${enquiriesPath}?search=Honest`, {
      headers: { authorization: `Bearer ${EDITOR_TOKEN}` },
    })
    const { enquiries }: { enquiries: { name: string }[] } = await list.json()
    const mailedAt = mails.get(HONEST_NAME) ?? Number.POSITIVE_INFINITY
    return [
      createFigure('The honest enquiry is stored', answer.ok ? answeredMs : NaN, 'ms', 5_000),
      createFigure('The honest enquiry is mailed', mailedAt - sentAt, 'ms', 60_000),
      {
        ...createFigure('Honest enquiries in the Studio’s list', enquiries.length, ''),
        goal: { atLeast: 1 },
      },
      createFigure('Growth of the database', measureDatabase(server.dataDir) - before, 'MB', 20),
    ]
  } finally {
    await server.remove()
    mailServer.close()
  }
}

/** Returns megabytes, with the write-ahead log. */
const measureDatabase = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('site.db'))
    .reduce((sum, name) => sum + statSync(join(dataDir, name)).size / 1e6, 0)

async function startMailServer(onMail: (text: string) => void) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _, done) {
      onMail(Buffer.concat(await stream.toArray()).toString())
      done()
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo // the server listens on TCP
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) }
}
