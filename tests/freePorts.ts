import { createServer } from 'node:net'

export async function requireFreePorts(ports: readonly number[]) {
  const unavailable = await Promise.all(ports.map(isUnavailable))
  const port = ports.find((_, index) => unavailable[index])
  if (port === undefined) return
  console.error(
    `The journeys cannot use port ${port}. Stop the program that uses the port, or use other ports, beginning for example with 5377: JOURNEY_PORT=5377 npm test`,
  )
  process.exit(1)
}

const isUnavailable = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)))
  })
