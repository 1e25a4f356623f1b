import { defineField } from 'sanity'
import { pictureField } from '../fields/picture.ts'
import { definePage, leadField } from './definePage.ts'

export const contactPage = definePage({
  name: 'contactPage',
  title: 'Contact',
  description: 'Contact details, the enquiry form and a map.',
  fields: [
    leadField(),
    pictureField({
      name: 'picture',
      title: 'Picture',
      description: 'Behind or beside the heading.',
    }),
    defineField({
      name: 'cardHeading',
      title: 'Heading of the contact card',
      description:
        'Above the phone number, e-mail and postal address, which come from Site settings.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'formHeading',
      title: 'Heading of the form',
      description: 'For example “Get in Touch”.',
      type: 'string',
      validation: (rule) => rule.required(),
    }),
  ],
})
