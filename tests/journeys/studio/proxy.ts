import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../signIn.ts'

/** Opens a TCP proxy to the server. A journey can cut and restore its connections, including event streams. */
export async function openProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let isCut = false

  const proxy = createServer((clientSocket) => {
    if (isCut) return clientSocket.destroy()
    const serverSocket = connect(Number(port), hostname)
    for (const [socket, other] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      sockets.add(socket)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    // `address()` returns a string only for a pipe.
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    restore() {
      isCut = false
    },
    close() {
      cut()
      proxy.close()
    },
  }
}

export type ServerProxy = Awaited<ReturnType<typeof openProxy>>

export async function openPageThroughProxy(proxy: ServerProxy, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: proxy.origin })
  await signIn(context.request)
  return context.newPage()
}
