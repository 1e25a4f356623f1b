import { useEffect } from 'react'
import { type AuthStore, createAuthStore } from 'sanity'
import { studioPath } from '../../domain/paths.ts'
import { dataset, projectId, studioClient } from './connection.ts'

/**
 * Authentication of the embedded Studio: the server signs editors in (server/session), so after a sign-out, here or in
 * another tab, the Studio leads to the server's form.
 */
export function embeddedAuth(): AuthStore {
  const store = createAuthStore({ clientFactory: studioClient, projectId, dataset })
  return {
    ...store,
    async logout() {
      await store.logout?.()
      // At once: a request of the Studio that is refused meanwhile would end in its error page.
      showServersForm()
    },
    LoginComponent: ServersForm,
  }
}

const showServersForm = () => globalThis.location.replace(`${studioPath}/sign-in`)

function ServersForm() {
  useEffect(showServersForm, [])
  return null
}
