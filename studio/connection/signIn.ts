import { useEffect } from 'react'
import { type AuthStore, createAuthStore } from 'sanity'
import { studioPath } from '../../domain/paths.ts'
import { dataset, projectId, studioClient } from './connection.ts'

/**
 * Who edits the embedded lake: the server asks before it lets anybody have the Studio (server/session), so
 * whoever has signed out, here or in another tab, is shown the server's form instead of the Studio's own.
 */
export const embeddedAuth = (): AuthStore => ({
  ...createAuthStore({ clientFactory: studioClient, projectId, dataset }),
  LoginComponent: ServersForm,
})

function ServersForm() {
  useEffect(() => globalThis.location.replace(`${studioPath}/sign-in`), [])
  return null
}
