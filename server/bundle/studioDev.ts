import { type ChildProcess, spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import type { Upgrade } from '../process/httpServer.ts'
import { plainPage } from '../site/plainPage.ts'
import { sanityCli, studioDir, studioEnv } from './studioBuild.ts'

export type DevStudio = {
  /** Everything below `/studio/`, passed on to `sanity dev`. */
  pages: Hono
  /** Its hot reload's WebSocket; false for any other. */
  upgrade: Upgrade
  stop(): void
}

const host = '127.0.0.1'

/**
 * Runs `sanity dev` on a port of its own behind `/studio/`, so that it shares the lake's origin as it does
 * everywhere else.
 *
 * @param onExit told when it ends by itself, with what it wrote last
 */
export async function devStudio(onExit: (said: string) => void): Promise<DevStudio> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [sanityCli(), 'dev', '--host', host, '--port', String(port)],
    {
      cwd: studioDir,
      env: { ...studioEnv(), NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  tellOfExit(child, onExit)

  const pages = new Hono().all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    try {
      return await proxy(`http://${host}:${port}${pathname}${search}`, {
        ...c.req,
        headers: { ...c.req.header(), host: `${host}:${port}` },
      })
    } catch {
      return plainPage({
        status: 503,
        title: 'The Studio is starting',
        text: 'This page opens it as soon as it is there.',
        reloadAfter: 2,
      })
    }
  })
  return { pages, upgrade: tunnel(port), stop: () => child.kill() }
}

function tellOfExit(child: ChildProcess, onExit: (said: string) => void) {
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.on('exit', () => onExit(said.trim()))
}

/** Passes a WebSocket below `/studio/` through to a port, byte by byte. */
const tunnel =
  (port: number): Upgrade =>
  (request, socket, head) => {
    if (!request.url?.startsWith('/studio/')) return false
    const target = connect(port, host, () => {
      const headers = request.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      )
      target.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      target.write(head)
      socket.pipe(target).pipe(socket)
    })
    target.on('error', () => socket.destroy())
    socket.on('close', () => target.destroy())
    return true
  }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
