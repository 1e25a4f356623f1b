import { Hono } from 'hono'
import { onTestFinished, vi } from 'vitest'
import { DEFAULT_PORT, readConfig } from '../../../server/config/config.ts'
import { openSiteTables } from '../../../server/config/siteTables.ts'
import { createHttpServer } from '../../../server/process/httpServer.ts'
import { openSessionTables } from '../../../server/session/sessionTables.ts'
import { createGateWithoutSignIn, openStudioGate } from '../../../server/session/studioGate.ts'
import { send } from './send.ts'
import { temporaryFolder } from './testProcess.ts'

/** The headers of a browser that opens a link from a terminal or a bookmark. */
export const linkHeaders = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
}

export const sessionCookieOf = (answer: Response): { cookie: string } => ({
  cookie: answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('editor-'))
    .map((cookie) => cookie.split(';')[0])
    .join(),
})

/** Starts a server with studioGate.ts and a placeholder Studio. `/whoami` returns the request's identity. */
export async function startGatedStudio(variables: Record<string, string> = {}) {
  const folder = variables.DATA_DIR ? undefined : temporaryFolder()
  const config = readConfig({ ...variables, DATA_DIR: variables.DATA_DIR ?? folder?.path })
  const withFreePort = { ...config, port: config.port === DEFAULT_PORT ? 0 : config.port }
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const httpServer = await createHttpServer(withFreePort)
  const tables = await openSiteTables(config)
  const { origin } = httpServer
  const gate = config.site.content.embedded
    ? await openStudioGate(config, origin, tables)
    : createGateWithoutSignIn(origin)
  const app = new Hono()
    .get('/whoami', async (c) => c.json(await gate.authorize(c.req.raw)))
    .post('/logout', (c) => gate.endSession(c.req.raw))
    .route(
      '/studio',
      gate.protect(
        new Hono()
          .get('/static/*', (c) => c.text('a file'))
          .get('*', (c) => c.html('<h1>the Studio</h1>')),
      ),
    )
  await httpServer.listen(app.fetch)
  const stop = async () => {
    await httpServer.close()
    await tables.close()
  }
  onTestFinished(async () => {
    await stop()
    warn.mockRestore()
    folder?.remove()
  })

  const localOrigin = `http://127.0.0.1:${httpServer.port}`
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(new URL(path, localOrigin), { headers })
  return {
    origin: localOrigin,
    port: httpServer.port,
    db: await openSessionTables(tables),
    dataDir: config.dataDir,
    stop,
    listWarnings: () => warn.mock.calls.map(([line]) => String(line)),
    makeStartupLines: gate.makeStartupLines,
    get,
    post: (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
      send(new URL(path, localOrigin), {
        method: 'POST',
        body: String(new URLSearchParams(body)),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    issueSignInLink: async () =>
      (await gate.makeStartupLines())[0]?.replace(/^Studio\s+/, '') ?? '',
    whoIs: async (headers: Record<string, string>) => (await get('/whoami', headers)).json(),
  }
}
