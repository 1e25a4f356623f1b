import { html } from 'hono/html'
import { renderPlainPage } from '../site/plainPage.ts'

export const signInPage = ({ typed = '', problem = '', status = 401 }) =>
  renderPlainPage({
    status,
    title: 'Sign in to edit',
    text: html`${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post">
<label for="name">Your name</label>
<input id="name" name="name" value="${typed}" autocomplete="username" required ${typed ? '' : 'autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required ${typed ? 'autofocus' : ''}>
<button>Sign in</button>
</form>
<p>If you have no password or have forgotten it, the administrator of this site gives you one with <code>npm run editors</code>. On the machine that serves this site, <code>npm run sign-in</code> prints a link that opens the Studio once.</p>`,
  })

export const confirmPage = (code: string) =>
  renderPlainPage({
    status: 200,
    title: 'Open the Studio',
    text: html`<form method="post"><input type="hidden" name="code" value="${code}"><button autofocus>Open the Studio</button></form>`,
  })
