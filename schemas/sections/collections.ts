import { defineSection, introField } from './defineSection.ts'

/** Sections that show every document of one kind, in the order of its list. */
const collection = (name: string, title: string, shown: string) =>
  defineSection({
    name,
    title,
    description: `Shows ${shown}, in the order of their list.`,
    fields: [introField()],
  })

export const benefitsSection = collection('benefitsSection', 'Key benefits', 'all benefits')
export const clientsSection = collection('clientsSection', 'Our clients', 'all client logos')
export const testimonialsSection = collection(
  'testimonialsSection',
  'Testimonials',
  'all testimonials',
)
export const partnersSection = collection('partnersSection', 'Our partners', 'all partners')
export const faqSection = collection('faqSection', 'FAQ', 'all questions and answers')
