import { useEffect } from 'react'
import { type AuthStore, createAuthStore } from 'sanity'
import { studioPath } from '../../domain/paths.ts'
import { createStudioClient, dataset, projectId } from './connection.ts'

export function createEmbeddedAuth(): AuthStore {
  const store = createAuthStore({ clientFactory: createStudioClient, projectId, dataset })
  return {
    ...store,
    async logout() {
      await store.logout?.()
      // Otherwise the server would reject the Studio's next request, and the Studio would show an error page.
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
