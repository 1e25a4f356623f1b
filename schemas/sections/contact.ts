import { lineField } from '../fields/line.ts'
import { defineSection, introField } from './defineSection.ts'

export const contactSection = defineSection({
  name: 'contactSection',
  title: 'Contact',
  description: 'The enquiry form beside the map.',
  fields: [
    lineField({
      name: 'formHeading',
      title: 'Heading of the form',
      description: 'For example “Get in Touch”.',
      initialValue: 'Get in Touch',
    }),
    introField(),
  ],
})
