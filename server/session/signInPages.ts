import { html } from 'hono/html'
import { renderPlainPage } from '../site/plainPage.ts'

export const renderSignInPage = ({ name = '', error = '', status = 401 }) =>
  renderPlainPage({
    status,
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

export const renderConfirmationPage = (code: string) =>
  renderPlainPage({
    status: 200,
    title: 'Open the Studio',
    text: html`<form method="post"><input type="hidden" name="code" value="${code}"><button autofocus>Open the Studio</button></form>`,
  })
