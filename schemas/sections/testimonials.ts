import { collectionSection } from './defineSection.ts'

export const testimonialsSection = collectionSection(
  'testimonialsSection',
  'Testimonials',
  'all testimonials',
)
