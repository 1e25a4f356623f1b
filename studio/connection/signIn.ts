import { useEffect } from 'react'
import { type AuthStore, createAuthStore } from 'sanity'
import { studioPath } from '../../domain/paths.ts'
import { createStudioClient, dataset, projectId } from './connection.ts'

/** The server signs editors in (server/session). After a sign-out in any tab, the Studio opens the server's form. */
export function createEmbeddedAuth(): AuthStore {
  const store = createAuthStore({ clientFactory: createStudioClient, projectId, dataset })
  return {
    ...store,
    async logout() {
      await store.logout?.()
      // Otherwise the server would reject the next request, and the Studio would open its error page.
      openSignInForm()
    },
    LoginComponent: SignInRedirect,
  }
}

const openSignInForm = () => globalThis.location.replace(`${studioPath}/sign-in`)

function SignInRedirect() {
  useEffect(openSignInForm, [])
  return null
}
