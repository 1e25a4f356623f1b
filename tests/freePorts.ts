import { createServer } from 'node:net'

/** Exits with an error message if a port is in use. */
export async function requireFreePorts(ports: readonly number[]) {
  const taken = await Promise.all(ports.map(isTaken))
  const port = ports.find((_, index) => taken[index])
  if (port === undefined) return
  console.error(
    `The journeys need port ${port}, which another program uses. Stop that program, or choose another first port: JOURNEY_PORT=5377 npm test`,
  )
  process.exit(1)
}

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)))
  })
