import { collectionSection } from './defineSection.ts'

export const testimonialsSection = collectionSection({
  name: 'testimonialsSection',
  title: 'Testimonials',
  shownByDefault: 'all testimonials',
  type: 'testimonial',
})
