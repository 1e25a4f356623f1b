import type { Enquiry } from '../../../domain/enquiry.ts'

export const answers: Enquiry = {
  hotelname: 'Sample Court',
  name: 'Asha',
  phonenumber: '+91 00000 00000',
  email: 'asha@hotel.example',
  message: 'A demo, please.',
}

export const IDEMPOTENCY_KEY = 'sample-idempotency-key'
