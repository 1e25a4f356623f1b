import type { FieldName } from '../../domain/enquiry.ts'

type FormField = {
  name: FieldName
  as?: 'textarea'
  type?: 'text' | 'tel' | 'email'
  autoComplete?: string
  autoCapitalize?: 'words'
  spellCheck?: false
}

export const formFields: readonly FormField[] = [
  { name: 'hotelname', type: 'text', autoComplete: 'organization', autoCapitalize: 'words' },
  { name: 'name', type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  { name: 'phonenumber', type: 'tel', autoComplete: 'tel' },
  { name: 'email', type: 'email', autoComplete: 'email', spellCheck: false },
  { name: 'message', as: 'textarea' },
]
