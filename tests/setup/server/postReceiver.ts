import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Post = { path: string; headers: Record<string, unknown>; body: string }

export async function startPostReceiver(status = 200) {
  const posts: Post[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      posts.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end('the body of the answer')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // the server listens on TCP
  return { posts, origin: `http://127.0.0.1:${port}` }
}
