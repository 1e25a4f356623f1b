import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Mail = { to: string[]; source: string }
type Post = { path: string; headers: Record<string, unknown>; body: string }

/** Starts a local SMTP server until the test ends. Records what it receives. */
export async function mailServer({ refuses = false } = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('No such user') : null),
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  // A client that is killed takes its connection with it.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo // it listens on TCP
  return { mails, url: `smtp://127.0.0.1:${port}` }
}

/** Starts a local HTTP server until the test ends. Records what it receives, and answers with a status. */
export async function postReceiver(status = 200) {
  const posts: Post[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      posts.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end('what it says')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { posts, origin: `http://127.0.0.1:${port}` }
}
