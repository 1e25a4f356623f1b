import { lineField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'
import { definePage, leadField } from './definePage.ts'

export const contactPage = definePage({
  name: 'contactPage',
  description: 'Contact details, the enquiry form and a map.',
  fields: [
    leadField(),
    pictureField({
      name: 'picture',
      title: 'Picture',
      description: 'Shown beside the contact card.',
    }),
    lineField({
      name: 'cardHeading',
      title: 'Heading of the contact card',
      description: 'Above the contact details from Site settings.',
    }),
    lineField({
      name: 'formHeading',
      title: 'Heading of the form',
      description: 'For example “Get in Touch”.',
    }),
  ],
})
