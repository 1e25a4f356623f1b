import { createHash } from 'node:crypto'
import type { Enquiry } from '../../../src/enquiry/fields.ts'

/** What brought an enquiry: one of the two calls (docs/spec.md, section 7), or the form itself where no script ran. */
export type Channel = 'backend' | 'email' | 'form'

/** The five answers in what was sent, which was checked before it was stored. */
export function answersOf(channel: Channel, body: Record<string, unknown>): Enquiry {
  if (channel === 'form') return body as Enquiry
  if (channel === 'backend') {
    const { Hotelname, name, phoneno, email, description } = body as Record<string, string>
    return answers({
      hotelname: Hotelname,
      name,
      phonenumber: phoneno,
      email,
      message: description,
    })
  }
  const params = body.template_params as Record<string, string>
  const { hotelname, name, phonenumber, email, message } = params
  return answers({ hotelname, name, phonenumber, email, message })
}

export const toEmailOf = (channel: Channel, body: Record<string, unknown>): string | undefined =>
  channel === 'email' ? (body.template_params as Record<string, string>).to_email : undefined

const answers = (given: { [Name in keyof Enquiry]: string | undefined }): Enquiry => ({
  hotelname: given.hotelname ?? '',
  name: given.name ?? '',
  phonenumber: given.phonenumber ?? '',
  email: given.email ?? '',
  message: given.message ?? '',
})

const DAY_MS = 86_400_000

/**
 * The key of an enquiry that came without one, as where no script ran: the same answers are the same enquiry until the
 * end of the next day. A page that all visitors share cannot carry a key of its own.
 */
export function keyOfAnswers(
  { hotelname, name, phonenumber, email, message }: Enquiry,
  store: { knows(key: string): boolean },
): string {
  const text = JSON.stringify([hotelname, name, phonenumber, email, message])
  const keyOn = (time: number) =>
    `answers-${createHash('sha256')
      .update(`${Math.floor(time / DAY_MS)} ${text}`)
      .digest('base64url')}`
  const now = Date.now()
  const yesterdays = keyOn(now - DAY_MS)
  return store.knows(yesterdays) ? yesterdays : keyOn(now)
}
