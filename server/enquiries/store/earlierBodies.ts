import type { Enquiry } from '../../../domain/enquiry.ts'

/** How an enquiry arrived, as earlier versions stored it: by one of the two calls, or by the posted form. */
export type EarlierChannel = 'backend' | 'email' | 'form'

/** Reads the five answers from the body of a call, as earlier versions stored it. */
export function answersInBody(channel: EarlierChannel, body: Record<string, unknown>): Enquiry {
  if (channel === 'form') return body as Enquiry // the form was checked before it was stored
  if (channel === 'email') {
    const { to_email: _, ...answers } = body.template_params as Enquiry & { to_email: string } // so was this call
    return answers
  }
  const { Hotelname, name, phoneno, email, description } = body as Record<string, string> // so was this call
  return {
    hotelname: Hotelname ?? '',
    name: name ?? '',
    phonenumber: phoneno ?? '',
    email: email ?? '',
    message: description ?? '',
  }
}
