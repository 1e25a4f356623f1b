import { defineField } from 'sanity'
import { defineSection, introField } from './defineSection.ts'

export const contactSection = defineSection({
  name: 'contactSection',
  title: 'Contact',
  description: 'The enquiry form beside the map.',
  fields: [
    defineField({
      name: 'formHeading',
      title: 'Heading of the form',
      description: 'For example “Get in Touch”.',
      type: 'string',
      initialValue: 'Get in Touch',
      validation: (rule) => rule.required(),
    }),
    introField(),
  ],
})
