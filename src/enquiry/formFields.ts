import type { FieldName } from '../../domain/enquiry.ts'

type FormField = {
  name: FieldName
  as?: 'textarea'
  type?: 'tel' | 'email'
  autoComplete?: string
  autoCapitalize?: 'words'
  spellCheck?: false
}

export const formFields: readonly FormField[] = [
  { name: 'hotelname', autoComplete: 'organization', autoCapitalize: 'words' },
  { name: 'name', autoComplete: 'name', autoCapitalize: 'words' },
  { name: 'phonenumber', type: 'tel', autoComplete: 'tel' },
  { name: 'email', type: 'email', autoComplete: 'email', spellCheck: false },
  { name: 'message', as: 'textarea' },
]
