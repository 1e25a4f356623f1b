import type { Enquiry } from '../../../src/enquiry/fields.ts'

/** The way an enquiry arrived: one of the two calls (docs/spec.md, section 7), or the form itself where no script ran. */
export type Channel = 'backend' | 'email' | 'form'

/** Reads the five answers from a body that was checked before it was stored. */
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

const answers = (given: { [Name in keyof Enquiry]: string | undefined }): Enquiry => ({
  hotelname: given.hotelname ?? '',
  name: given.name ?? '',
  phonenumber: given.phonenumber ?? '',
  email: given.email ?? '',
  message: given.message ?? '',
})
