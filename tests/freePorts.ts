import { createServer } from 'node:net'

export async function requireFreePorts(ports: readonly number[]) {
  const unavailable = await Promise.all(ports.map(isUnavailable))
  const port = ports.find((_, index) => unavailable[index])
  if (port === undefined) return
  console.error(
    `The browser tests need port ${port}, which another program uses. Stop that program, or choose other ports: JOURNEY_PORT=5377 npm test`,
  )
  process.exit(1)
}

const isUnavailable = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(true))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)))
  })
