import { enquiryKey, isEnquiryKey } from '../../domain/enquiryKey.ts'
import type { PostedForm } from '../../src/config/runtime.tsx'
import { type Enquiry, errorsIn, readAnswers } from '../../src/enquiry/fields.ts'
import { keyOfAnswers } from './answers.ts'
import { EnquiryError, readForm, requireOwnPage } from './readBody.ts'
import { type Outgoing, openStore, type StoredEnquiry } from './store.ts'

/** What becomes of a form that was posted. */
export type FormOutcome =
  | { outcome: 'stored' }
  /** The form is to be shown again, with what was typed. */
  | { outcome: 'again'; status: 422 | 500; posted: PostedForm }
  /** Nothing that the site's own form sends. */
  | { outcome: 'error'; status: number; sentence: string }

export type FormIntake = {
  /** Stores the enquiry of a posted form durably before it resolves. It never rejects. */
  take(request: Request): Promise<FormOutcome>
  /** What it stored, newest last. */
  list(): StoredEnquiry[]
  close(): void
}

/**
 * Takes the form from browsers that run no script. The answers are checked by the schema that the form itself uses.
 *
 * @param options.dataDir the folder of `enquiries.db`, or `:memory:`
 * @param options.outgoing where it is delivered to; nowhere unless told
 * @throws StoreError when the folder cannot be written or the database is broken
 */
export function createFormIntake(options: { dataDir: string; outgoing?: Outgoing }): FormIntake {
  const store = openStore(options.dataDir, options.outgoing)

  async function storeForm(request: Request): Promise<FormOutcome> {
    requireOwnPage(request)
    const form = await readForm(request)
    const values = valuesIn(form)
    const key = keyIn(form)
    const posted = { values, ...(key ? { key } : {}) }
    const errors = errorsIn(values)
    if (Object.keys(errors).length > 0)
      return { outcome: 'again', status: 422, posted: { ...posted, errors } }
    try {
      store.add('form', values, key ?? keyOfAnswers(values, store))
    } catch (error) {
      console.error('Storing an enquiry failed (form):', error)
      return { outcome: 'again', status: 500, posted: { ...posted, errors: {} } }
    }
    return { outcome: 'stored' }
  }

  return {
    async take(request) {
      try {
        return await storeForm(request)
      } catch (error) {
        if (!(error instanceof EnquiryError)) throw error
        return { outcome: 'error', status: error.status, sentence: error.message }
      }
    },
    list: () => store.list('form'),
    close: store.close,
  }
}

/** What was typed; browsers send a line break as two characters, and a script reads it as one. */
const valuesIn = (form: URLSearchParams): Enquiry =>
  readAnswers((name) => (form.get(name) ?? '').replaceAll('\r\n', '\n'))

/** The key of the hidden field, which stays empty where no script ran. */
function keyIn(form: URLSearchParams): string | undefined {
  const key = form.get(enquiryKey.field) ?? ''
  if (key === '') return undefined
  if (!isEnquiryKey(key)) throw new EnquiryError(400, 'The key of this form is malformed.')
  return key
}
