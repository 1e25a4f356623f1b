import { type APIRequestContext, expect } from '@playwright/test'
import { withSiteTables } from '../../server/config/siteTables.ts'
import { findOrCreateAdministrator } from '../../server/session/accounts.ts'
import { createSignInLink, LINK_CODE_PARAMETER } from '../../server/session/sessionStore.ts'
import { openSessionTables } from '../../server/session/sessionTables.ts'
import { studioDataDir } from './servers.ts'

/** Signs in `request` and its browser context, if any. Creates an administrator if no account has the name. */
export async function signIn(
  request: APIRequestContext,
  { name = 'Editor', dataDir = studioDataDir() } = {},
) {
  const link = await makeSignInLink(name, dataDir)
  // As the confirmation page sends it: a link itself asks first if the browser is signed in with another account.
  const form = { code: link.searchParams.get(LINK_CODE_PARAMETER) ?? '' }
  const answer = await request.post(link.pathname, { form, maxRedirects: 0 })
  expect(answer.headers().location, await answer.text()).toBe('/studio/')
}

const makeSignInLink = (name: string, dataDir: string): Promise<URL> =>
  withSiteTables({ dataDir }, async (tables) => {
    const db = await openSessionTables(tables)
    const { id } = await findOrCreateAdministrator(db, name)
    return new URL(await createSignInLink(db, id))
  })
