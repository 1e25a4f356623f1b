/**
 * The answers of the enquiry form (docs/spec.md, sections 3 and 5). Only the browser checks them, and nothing changes
 * what the visitor typed.
 */
export type Enquiry = {
  hotelname: string
  name: string
  phonenumber: string
  email: string
  message: string
}

export type FieldName = keyof Enquiry

export const readAnswers = (read: (name: FieldName) => string): Enquiry => ({
  hotelname: read('hotelname'),
  name: read('name'),
  phonenumber: read('phonenumber'),
  email: read('email'),
  message: read('message'),
})

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
  autoCapitalize?: 'words'
  spellCheck?: boolean
}

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
    spellCheck: false,
  },
  { name: 'message', as: 'textarea' },
]
