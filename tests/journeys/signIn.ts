import { type APIRequestContext, expect } from '@playwright/test'
import { withSharedDatabase } from '../../server/config/sharedDatabase.ts'
import { openSharedAccounts } from '../../server/session/accounts.ts'
import { openSessions } from '../../server/session/sessionStore.ts'
import { linkTo } from '../../server/session/signInLink.ts'
import { temporaryFolder } from '../setup/server/testProcess.ts'
import { databaseUrl, studioDataDir } from './servers.ts'

const MINUTE_MS = 60_000

/** Signs an editor in by a link of the server's owner; the browser of this context then has the session. */
export async function signIn(
  request: APIRequestContext,
  { name = 'Editor', dataDir = studioDataDir() } = {},
) {
  const link = await makeLink(name, dataDir)
  // As a browser follows it; without these the server asks for a press on a button first.
  const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const answer = await request.get(link.pathname + link.search, { headers, maxRedirects: 0 })
  expect(answer.headers().location, await answer.text()).toBe('/studio/')
}

/** Makes the account of the name when there is none. */
const makeLink = (name: string, dataDir: string): Promise<URL> =>
  withSharedDatabase(databaseUrl ? { databaseUrl } : {}, async (shared) => {
    const copy = shared && temporaryFolder()
    const folder = copy?.path ?? dataDir
    const store = await openSessions(folder, shared)
    const accounts = await openSharedAccounts(folder, shared)
    await accounts.openAdministrator(name)
    const link = linkTo(
      store.studioUrl() ?? 'http://the-server-has-not-started.invalid/studio/',
      await store.makeCode({ name, lifetimeMs: MINUTE_MS }),
    )
    accounts.close()
    store.close()
    copy?.remove()
    return new URL(link)
  })
