import { html } from 'hono/html'
import { studioPath } from '../../domain/paths.ts'
import { renderPlainPage } from '../site/plainPage.ts'

export const renderSignInPage = ({ name = '', error = '' }) =>
  renderPlainPage({
    status: 401,
    title: 'Sign in to edit',
    text: html`${error ? html`<p role="alert">${error}</p>` : ''}
<form method="post">
<label for="name">Your name</label>
<input id="name" name="name" value="${name}" autocomplete="username" required ${name ? '' : 'autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required ${name ? 'autofocus' : ''}>
<button>Sign in</button>
</form>
<p>If you need a password, ask the administrator of this site to set one with <code>npm run editors</code>. On the machine that serves this site, <code>npm run sign-in</code> prints a link that opens the Studio once.</p>`,
  })

type Confirmation = { code: string; signedInAs?: string; signInAs?: string }

/** With the names of two accounts, asks before a link of the other account ends the session. */
export const renderConfirmationPage = ({ code, signedInAs, signInAs }: Confirmation) =>
  renderPlainPage({
    status: 200,
    title: signInAs ? 'Change the account?' : 'Open the Studio',
    text: html`${signInAs ? html`<p>You are signed in as ${signedInAs}. This link signs you in as ${signInAs}, and signs ${signedInAs} out. If you did not expect this link, do not use it.</p>` : ''}
<form method="post"><input type="hidden" name="code" value="${code}"><button ${signInAs ? '' : 'autofocus'}>${signInAs ? `Sign in as ${signInAs}` : 'Open the Studio'}</button></form>
${signInAs ? html`<p><a href="${studioPath}/">Stay signed in as ${signedInAs}</a></p>` : ''}`,
  })
