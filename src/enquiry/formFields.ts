import type { FieldName } from '../../domain/enquiry.ts'

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
