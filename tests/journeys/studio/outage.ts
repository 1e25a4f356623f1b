import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { signIn } from '../signIn.ts'

/**
 * Opens a TCP proxy to the server. A journey can cut all its connections, event streams included, and restore it.
 * Direct connections to the server are not affected.
 */
export async function openLine(server: string) {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let isCut = false

  const line = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
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
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, // it listens on a port
    cut,
    restore() {
      isCut = false
    },
    close() {
      cut()
      line.close()
    },
  }
}

export type Line = Awaited<ReturnType<typeof openLine>>

/** Opens a page of an editor whose requests all go through the proxy. */
export async function openThroughLine(line: Line, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: line.origin })
  await signIn(context.request)
  return context.newPage()
}
