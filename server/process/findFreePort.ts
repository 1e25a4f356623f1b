import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a TCP port that no program uses on 127.0.0.1 at this moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  return port
}
