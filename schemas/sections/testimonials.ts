import { defineCollectionSection } from './defineSection.ts'

export const testimonialsSection = defineCollectionSection({
  name: 'testimonialsSection',
  title: 'Testimonials',
  shownByDefault: 'all testimonials',
  type: 'testimonial',
})
