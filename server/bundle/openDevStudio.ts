import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { studioPath } from '../../domain/paths.ts'
import { findFreePort } from '../process/findFreePort.ts'
import type { UpgradeHandler } from '../process/httpServer.ts'
import { renderPlainPage } from '../site/plainPage.ts'
import { findSanityCli, readStudioEnv, studioDir } from './openStudioBuild.ts'

const HOST = '127.0.0.1'
const RELOAD_AFTER_SECONDS = 2

/**
 * Runs `sanity dev`, and returns handlers that forward to it, so that the Studio and the lake share an origin. The
 * terminal shows its progress and errors.
 * @param onExit is called if `sanity dev` exits before `stop` is called
 */
export async function openDevStudio(onExit: () => void) {
  const port = await findFreePort()
  const child = spawn(
    process.execPath,
    [findSanityCli(), 'dev', '--host', HOST, '--port', String(port)],
    {
      cwd: studioDir,
      env: {
        ...readStudioEnv(),
        NODE_ENV: 'development',
        // `node --watch` sets this variable. Node then sends messages that make the Studio's workers fail.
        WATCH_REPORT_DEPENDENCIES: undefined,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  let isStopped = false
  child.on('exit', () => isStopped || onExit())
  const hasExited = () => child.exitCode !== null || child.signalCode !== null

  const pages = new Hono().all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    try {
      return await proxy(`http://${HOST}:${port}${pathname}${search}`, {
        ...c.req,
        headers: { ...c.req.header(), host: `${HOST}:${port}` },
      })
    } catch {
      if (hasExited())
        return renderPlainPage({
          status: 503,
          title: 'The Studio has ended',
          text: 'The terminal shows why. Restart "npm run dev" to use the Studio.',
        })
      return renderPlainPage({
        status: 503,
        title: 'The Studio is starting',
        text: 'This page opens the Studio as soon as it is ready.',
        reloadAfterSeconds: RELOAD_AFTER_SECONDS,
      })
    }
  })
  function stop() {
    isStopped = true
    child.kill()
  }
  return { pages, upgrade: createUpgradeForwarder(port), stop }
}

const createUpgradeForwarder =
  (port: number): UpgradeHandler =>
  (request, socket, head) => {
    if (!request.url?.startsWith(`${studioPath}/`)) return false
    const target = connect(port, HOST, () => {
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
