import { html } from 'hono/html'
import { plainPage } from '../site/plainPage.ts'
import type { Account } from './accounts.ts'

export const signInPage = ({ typed = '', problem = '' }: { typed?: string; problem?: string }) =>
  plainPage({
    status: 401,
    title: 'Sign in to edit',
    text: html`${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post">
<label for="name">Your name</label>
<input id="name" name="name" value="${typed}" autocomplete="username" required ${typed ? '' : 'autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required ${typed ? 'autofocus' : ''}>
<button>Sign in</button>
</form>
<p>No password, or forgotten? The administrator of this site gives you one with <code>npm run editors</code>. <code>npm run sign-in</code>, on the machine that serves this site, prints a link that opens the Studio, once; <code>npm start</code> prints one too.</p>`,
  })

export const accountPage = ({ name, role }: Account) =>
  plainPage({
    status: 200,
    title: 'You are signed in',
    text: html`<p>As ${name}, ${role}. The administrator of this site changes your role and password with <code>npm run editors</code>.</p>
<p><a href="./">Back to the Studio</a></p>`,
  })

/** One press on a button, where the browser does not say that a person opens the link. */
export const confirmPage = (code: string) =>
  plainPage({
    status: 200,
    title: 'Open the Studio',
    text: html`<form method="post"><input type="hidden" name="code" value="${code}"><button autofocus>Open the Studio</button></form>`,
  })

export async function waitPage(seconds: number) {
  const page = await plainPage({
    status: 429,
    title: 'Too many failed sign-ins',
    text: `Somebody at this address failed to sign in ten times within a minute, or many try at once. Please try again in ${seconds} seconds.`,
  })
  page.headers.set('retry-after', String(seconds))
  return page
}

/** The browser withholds the session from a link on another site (SameSite=Strict), but not from a page of ours. */
export async function openFromHerePage() {
  const page = await plainPage({
    status: 200,
    title: 'Opening the Studio',
    text: 'One moment, please.',
  })
  page.headers.set('refresh', '0')
  return page
}
