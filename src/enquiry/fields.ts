import * as v from 'valibot'
import { answerLimits } from '../../domain/limits.ts'

export type FieldName = keyof typeof answerLimits

const answer = (name: FieldName, missing: string, subject: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', missing),
    v.maxLength(
      answerLimits[name],
      ({ received }) =>
        `Shorten ${subject} to ${answerLimits[name]} characters: it has ${received} now.`,
    ),
  )

/**
 * The one description of the enquiry form (docs/spec.md, sections 3 and 5): its types, its checks and what is sent.
 * Nothing is rewritten: what was typed is what is sent.
 */
export const enquirySchema = v.object({
  hotelname: answer('hotelname', 'Enter the name of your hotel.', 'the name of your hotel'),
  name: answer('name', 'Enter your name.', 'your name'),
  phonenumber: answer('phonenumber', 'Enter your phone number.', 'your phone number'),
  email: v.pipe(
    answer('email', 'Enter your e-mail address.', 'your e-mail address'),
    // The same rule as the browser's own check of an e-mail field.
    v.rfcEmail('Enter an e-mail address in full, such as name@hotel.example.'),
  ),
  message: answer('message', 'Write us a message: what would you like to know?', 'your message'),
})

export type Enquiry = v.InferOutput<typeof enquirySchema>

/** The five answers, each read by its name. */
export const readAnswers = (read: (name: FieldName) => string): Enquiry => ({
  hotelname: read('hotelname'),
  name: read('name'),
  phonenumber: read('phonenumber'),
  email: read('email'),
  message: read('message'),
})

/** The enquiry with what was chosen on the page at the head of its message, unless it begins so already. */
export const openedWith = (opening: string, enquiry: Enquiry): Enquiry =>
  !enquiry.message.trim() || enquiry.message.startsWith(opening)
    ? enquiry
    : { ...enquiry, message: `${opening}\n\n${enquiry.message}` }

/** The body of call 1 (docs/spec.md, section 7), by the names that the backend knows. */
export const backendBody = ({ hotelname, name, phonenumber, email, message }: Enquiry) => ({
  Hotelname: hotelname,
  name,
  phoneno: phonenumber,
  email,
  description: message,
})

export type FieldErrors = Partial<Record<FieldName, string>>

type FieldLook = {
  name: FieldName
  as?: 'textarea'
  type?: 'text' | 'tel' | 'email'
  inputMode?: 'tel' | 'email'
  autoComplete?: string
  autoCapitalize?: 'words' | 'off'
  spellCheck?: boolean
}

/** The fields in their order on the screen, with the right keyboard and autofill for each. */
export const formFields: readonly FieldLook[] = [
  {
    name: 'hotelname',
    type: 'text',
    autoComplete: 'organization',
    autoCapitalize: 'words',
  },
  { name: 'name', type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  {
    name: 'phonenumber',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
  },
  {
    name: 'email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    spellCheck: false,
  },
  { name: 'message', as: 'textarea' },
]

/** Digits of any script: the shortest number that rings somewhere is a landline without its STD code. */
const MIN_PHONE_DIGITS = 6

/** Whether an answer is hardly a number to call. It may be sent all the same: "Reception, ext. 12" is an answer. */
export const isDoubtfulPhone = (text: string): boolean =>
  text.trim() !== '' && (text.match(/\p{Nd}/gu)?.length ?? 0) < MIN_PHONE_DIGITS

/** What is wrong with each field, in plain words; no entry for a field that is right. */
export function errorsIn(values: Enquiry): FieldErrors {
  const { issues } = v.safeParse(enquirySchema, values, { abortPipeEarly: true })
  if (!issues) return {}
  const { nested = {} } = v.flatten<typeof enquirySchema>(issues)
  return Object.fromEntries(Object.entries(nested).map(([name, messages]) => [name, messages?.[0]]))
}
