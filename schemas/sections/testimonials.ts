import { collectionSection } from './defineSection.ts'

export const testimonialsSection = collectionSection('testimonialsSection', {
  title: 'Testimonials',
  shown: 'all testimonials',
  type: 'testimonial',
})
