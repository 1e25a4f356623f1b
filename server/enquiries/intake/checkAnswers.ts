import * as v from 'valibot'
import { type Enquiry, type FieldErrors, findTooLongAnswers } from '../../../domain/enquiry.ts'

const required = (message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', message),
  )

/** Repeats the browser's validation (docs/spec.md, section 5). Unlike browsers, also rejects answers of white space. */
const schema = v.object({
  hotelname: required('Enter the name of your hotel.'),
  name: required('Enter your name.'),
  phonenumber: required('Enter your phone number.'),
  email: v.pipe(
    required('Enter your e-mail address.'),
    v.rfcEmail('Enter an e-mail address in full, such as name@hotel.example.'),
  ),
  message: required('Write us a message: what would you like to know?'),
} satisfies Record<keyof Enquiry, v.GenericSchema>)

/** @returns an error message for each invalid answer */
export function checkAnswers(answers: Enquiry): FieldErrors {
  const { issues } = v.safeParse(schema, answers, { abortPipeEarly: true })
  const { nested = {} } = issues ? v.flatten<typeof schema>(issues) : {}
  const errors = Object.entries(nested).map(([name, messages]) => [name, messages?.[0]])
  return { ...Object.fromEntries(errors), ...findTooLongAnswers(answers) }
}
