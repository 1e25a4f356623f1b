import type { RequestError } from '@aangan/lake/errors'
import { html } from 'hono/html'
import { readAnswers } from '../../../domain/enquiry.ts'
import { telHref } from '../../../domain/hrefs.ts'
import { paths } from '../../../domain/paths.ts'
import { wordGroups } from '../../../domain/words.ts'
import type { PostedForm } from '../../../src/config/runtime.tsx'
import { renderPlainPage } from '../plainPage.ts'
import type { Page } from './pages.ts'

/** Renders a form with the visitor's answers that can be sent again. Costs much less than the contact page. */
export const renderFormAgain = (
  { status, message, retryAfterSeconds }: RequestError,
  { values, errors }: PostedForm,
  contacts: Page['contacts'],
): Promise<Response> =>
  renderPlainPage({
    status,
    retryAfterSeconds,
    title: 'This enquiry was not stored',
    text: html`<p role="alert">${message}</p>
<p>What you typed is still here. ${renderContacts(contacts)}</p>
<form method="post" action="${paths.contact}">
${Object.entries(LABELS).map(
  ([name, label]) => html`<label for="${name}">${label}</label>
${renderControl(name, values[name])}
${errors[name] ? html`<p role="alert">${errors[name]}</p>` : ''}`,
)}
<button>Send again</button>
</form>`,
  })

const LABELS = readAnswers((name) => wordGroups.form[name])

const renderControl = (name: string, value: string | undefined) =>
  name === 'message'
    ? html`<textarea id="${name}" name="${name}" rows="8" required>\n${value}</textarea>`
    : html`<input id="${name}" name="${name}" value="${value}" required>`

const renderContacts = ({ phone, salesEmail }: NonNullable<Page['contacts']> = {}) => [
  phone ? html`You can also call <a href="${telHref(phone)}">${phone}</a>. ` : '',
  salesEmail ? html`You can also write to <a href="mailto:${salesEmail}">${salesEmail}</a>.` : '',
]
