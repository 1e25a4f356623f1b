import { collectionSection } from './defineSection.ts'

export const testimonialsSection = collectionSection({
  name: 'testimonialsSection',
  title: 'Testimonials',
  shown: 'all testimonials',
  type: 'testimonial',
})
