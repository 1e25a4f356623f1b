import { html } from 'hono/html'
import { plainPage } from '../site/plainPage.ts'
import type { Account } from './accounts.ts'

type Form = {
  hasAccounts: boolean
  typed: string
  problem: string
}

const command = html`<code>npm run sign-in</code>`

export const signInPage = ({ hasAccounts, typed, problem }: Form) =>
  plainPage({
    status: 401,
    title: 'Sign in to edit',
    text: html`${problem ? html`<p role="alert">${problem}</p>` : ''}
${hasAccounts ? passwordForm(typed) : howToGetIn}`,
  })

const passwordForm = (typed: string) => html`<form method="post">
${nameField(typed, 'Your name')}
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required ${typed ? 'autofocus' : ''}>
<button>Sign in</button>
</form>
<p>No password, or forgotten? The administrator of this site gives you one with <code>npm run editors</code>.</p>`

const howToGetIn = html`<p>Run ${command} in the project’s folder, on the machine that serves this site. It prints a link that opens the Studio, once. <code>npm start</code> prints one too.</p>
<p>To sign in with a name and a password, make an account there with <code>npm run editors</code>.</p>`

export const accountPage = ({ name, role }: Account, status = 200) =>
  plainPage({
    status,
    title: 'You are signed in',
    text: html`<p>As ${name}, ${role}. The administrator of this site changes your name, role and password with <code>npm run editors</code>.</p>
<p><a href="./">Back to the Studio</a></p>`,
  })

export const namePage = ({
  status = 200,
  typed,
  problem = '',
}: {
  status?: number
  typed: string
  problem?: string
}) =>
  plainPage({
    status,
    title: 'Your name',
    text: html`${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post">
${nameField(typed)}
<button>Save</button>
</form>
<p><a href="./">Back to the Studio</a></p>`,
  })

const nameField = (
  typed: string,
  label = 'Your name, as colleagues see it beside what you change',
) =>
  html`<label for="name">${label}</label>
<input id="name" name="name" value="${typed}" autocomplete="username" required ${typed ? '' : 'autofocus'}>`

/** One press instead of none, for a browser that does not say whether a person followed the link. */
export const confirmPage = () =>
  plainPage({
    status: 200,
    title: 'Open the Studio',
    text: html`<form method="post"><input type="hidden" name="link" value="yes"><button autofocus>Open the Studio</button></form>`,
  })

export const linkFromElsewherePage = () =>
  plainPage({
    status: 403,
    title: 'This link works on its own machine',
    text: html`The request came through a proxy or from another machine, and this server is set up for its own machine only. The link is still good there. To edit from elsewhere, set VITE_SITE_URL in <code>.env</code> and start the server again.`,
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
