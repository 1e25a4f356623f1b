import { RequestError } from '@aangan/lake/errors'
import { type Enquiry, readAnswers } from '../../../domain/enquiry.ts'
import { enquiryHoneypot, messagePrefixFields } from '../../../domain/enquiryFields.ts'
import { campaignOf, type EnquirySource, readSource } from '../../../domain/enquirySource.ts'
import { formatList } from '../../../domain/locale.ts'
import type { PostedForm } from '../../../src/config/runtime.tsx'
import { messageOf } from '../../process/errors.ts'
import { readForm, requireSameOrigin } from '../request/readBody.ts'
import { checkAnswers } from './checkAnswers.ts'
import { makeIdempotencyKey } from './makeIdempotencyKey.ts'
import type { IntakeOptions, Sender } from './standIn.ts'

export type FormOutcome =
  | { outcome: 'stored' }
  /** The contact page is shown again with the visitor's answers. */
  | {
      outcome: 'showFormAgain'
      status: 422 | 500 | 507
      posted: PostedForm
    }
  /** The answers are over a number of enquiries. */
  | { outcome: 'refused'; error: RequestError; posted: PostedForm }

export type FormIntake = {
  /**
   * Resolves with `stored` only after the enquiry has been saved.
   * @throws RequestError 400, 403, 413 or 415 when the request is not a form of this site
   */
  take(request: Request, sender?: Sender): Promise<FormOutcome>
}

/** Creates the intake for forms that browsers without JavaScript post. */
export function createFormIntake({ store, admit }: IntakeOptions): FormIntake {
  async function take(
    request: Request,
    { address }: Sender = { address: '' },
  ): Promise<FormOutcome> {
    requireSameOrigin(request)
    const form = await readForm(request)
    const values = prependPrefix(readPrefix(form), readValues(form))
    const errors = checkAnswers(values)
    if (Object.keys(errors).length > 0)
      return { outcome: 'showFormAgain', status: 422, posted: { values, errors } }
    try {
      const isHoneypotFilled = (form.get(enquiryHoneypot.field) ?? '') !== ''
      const key = makeIdempotencyKey(values)
      await store.add({
        key,
        arrivedBy: 'form',
        answers: values,
        source: readRefererSource(request),
        ...(await admit({ key, answers: values, address, isHoneypotFilled })),
      })
    } catch (error) {
      const posted = { values, errors: {} }
      if (error instanceof RequestError && error.status === 429)
        return { outcome: 'refused', error, posted }
      const status = error instanceof RequestError && error.status === 507 ? 507 : 500
      console.error('Storing an enquiry failed (form):', status === 507 ? messageOf(error) : error)
      return { outcome: 'showFormAgain', status, posted }
    }
    return { outcome: 'stored' }
  }

  return { take }
}

/** Without JavaScript, only the page's path and the campaign are known. */
function readRefererSource(request: Request): EnquirySource {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return {}
  const { pathname, searchParams } = new URL(referer)
  const source = campaignOf(searchParams)
  source.set('page', pathname)
  return readSource(source)
}

const readValues = (form: URLSearchParams): Enquiry =>
  readAnswers((name) => (form.get(name) ?? '').replaceAll('\r\n', '\n'))

/** Leaves an empty message empty, so that `checkAnswers` rejects the message. */
const prependPrefix = (prefix: string, enquiry: Enquiry): Enquiry =>
  !enquiry.message || enquiry.message.startsWith(prefix)
    ? enquiry
    : { ...enquiry, message: `${prefix}\n\n${enquiry.message}` }

const readPrefix = (form: URLSearchParams): string =>
  [form.get(messagePrefixFields.trialRequest), formatList(form.getAll(messagePrefixFields.choice))]
    .filter(Boolean)
    .join('\n')
    .replaceAll('\r\n', '\n')
