import { itemsProjection } from '../itemsProjection.ts'

export const testimonialsProjection = itemsProjection('testimonial', 'sample, text, name', 'img')
