import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { printable } from '../enquiries/editors/format.ts'
import { StartupError } from '../process/errors.ts'
import { onStop } from '../process/stop.ts'
import { type Command, readArguments } from './command.ts'

const DEFAULT_PORT = 2525
const HOST = '127.0.0.1'

/** `npm run mail`: a mail server on this machine that prints what it is given and keeps nothing, to try SMTP_URL. */
export const run: Command = async (_config, args) => {
  const { values } = readArguments(args, {
    options: { port: { type: 'string', default: String(DEFAULT_PORT) } },
    usage: 'Say npm run mail; "-- --port 2526" takes another port than 2525.',
  })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let source = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        source += chunk
      })
      stream.on('end', () => {
        console.log(`${printable(source.trimEnd())}\n`)
        done()
      })
    },
  })
  const port = await listen(server, values.port)
  onStop(() => new Promise((resolve) => server.close(() => resolve())))
  console.log(`Mail is taken at ${HOST}:${port} and printed here. Start the site with:`)
  console.log(
    `  SMTP_URL=smtp://${HOST}:${port} MAIL_FROM=site@aangan.example MAIL_TO=sales@aangan.example npm start\n`,
  )
}

function listen(server: SMTPServer, written: string): Promise<number> {
  const port = Number(written)
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new StartupError(`Port ${written} cannot be had: say npm run mail -- --port 2526.`))
    if (!Number.isInteger(port) || port < 0 || port > 65_535) return fail()
    server.on('error', fail)
    const listening = server.listen(
      port,
      HOST,
      () => resolve((listening.address() as AddressInfo).port), // it listens on TCP
    )
  })
}
