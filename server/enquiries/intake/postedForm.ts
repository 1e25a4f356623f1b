import { httpError, RequestError } from '@aangan/lake/errors'
import { type Enquiry, readAnswers } from '../../../domain/enquiry.ts'
import { enquiryHoneypot, messagePrefixFields } from '../../../domain/enquiryFields.ts'
import { campaignOf, type EnquirySource, readSource } from '../../../domain/enquirySource.ts'
import { formatList } from '../../../domain/locale.ts'
import type { PostedForm } from '../../../src/config/runtime.tsx'
import { readForm, requireSameOrigin } from '../request/readBody.ts'
import { checkAnswers } from './checkAnswers.ts'
import { makeIdempotencyKey } from './makeIdempotencyKey.ts'
import type { IntakeOptions, Sender } from './standIn.ts'

/** A form that was not stored. Its page shows the visitor's answers again. */
export type RejectedForm = { error: RequestError; posted: PostedForm }

export type TakeForm = ReturnType<typeof createFormIntake>

/** Creates the intake for forms that browsers without JavaScript post. */
export const createFormIntake =
  ({ store, admit }: IntakeOptions) =>
  /**
   * Resolves with undefined only after the enquiry has been saved.
   * @throws RequestError 400, 403, 413 or 415 when the request is not a form of this site
   */
  async (
    request: Request,
    { address }: Sender = { address: '' },
  ): Promise<RejectedForm | undefined> => {
    requireSameOrigin(request)
    const form = await readForm(request)
    const values = prependPrefix(readPrefix(form), readValues(form))
    const errors = checkAnswers(values)
    if (Object.keys(errors).length > 0)
      return { error: httpError(422, INVALID), posted: { values, errors } }
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
      return undefined
    } catch (thrown) {
      const error = thrown instanceof RequestError ? thrown : httpError(500, NOT_STORED)
      if (error.status >= 500)
        console.error(
          'Storing an enquiry failed (form):',
          error === thrown ? error.message : thrown,
        )
      return { error, posted: { values, errors: {} } }
    }
  }

const INVALID = 'Some answers are missing or invalid.'
const NOT_STORED = 'The enquiry could not be stored.'

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
