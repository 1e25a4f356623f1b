import { type APIRequestContext, expect } from '@playwright/test'

/** The EDITOR_TOKEN of the servers that journeys and screenshots start, or of the one that they are told to visit. */
export const EDITOR_TOKEN = process.env.EDITOR_TOKEN ?? 'the-token-of-the-journeys'

/** Signs an editor in, as the form at `/studio/sign-in` does; the browser of this context then has the session. */
export async function signIn(request: APIRequestContext, name = 'Editor') {
  const form = { name, token: EDITOR_TOKEN }
  const answer = await request.post('/studio/sign-in', { form, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(303)
}
