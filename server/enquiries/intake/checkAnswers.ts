import * as v from 'valibot'
import type { Enquiry, FieldErrors } from '../../../domain/enquiry.ts'

const answer = (missing: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', missing),
  )

/** Repeats the browser's checks of the form (docs/spec.md, section 5), and rejects answers of spaces only. */
const schema = v.object({
  hotelname: answer('Enter the name of your hotel.'),
  name: answer('Enter your name.'),
  phonenumber: answer('Enter your phone number.'),
  email: v.pipe(
    answer('Enter your e-mail address.'),
    v.rfcEmail('Enter an e-mail address in full, such as name@hotel.example.'),
  ),
  message: answer('Write us a message: what would you like to know?'),
} satisfies Record<keyof Enquiry, v.GenericSchema>)

/** @returns a sentence for each wrong field */
export function checkAnswers(answers: Enquiry): FieldErrors {
  const { issues } = v.safeParse(schema, answers, { abortPipeEarly: true })
  if (!issues) return {}
  const { nested = {} } = v.flatten<typeof schema>(issues)
  return Object.fromEntries(Object.entries(nested).map(([name, messages]) => [name, messages?.[0]]))
}
