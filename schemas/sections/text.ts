import { defineField } from 'sanity'
import { pictureField } from '../fields/picture.ts'
import { checkWords } from '../fields/words.ts'
import { defineSection, introField } from './defineSection.ts'

export const introSection = defineSection({
  name: 'introSection',
  title: 'Introduction',
  description: 'What the product is, in a few sentences. “Know More” leads here.',
  fields: [
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Two or three short paragraphs.',
      type: 'richText',
      validation: (rule) => rule.custom(checkWords),
    }),
    pictureField({ name: 'picture', title: 'Picture', description: 'Shown beside the text.' }),
  ],
})

export const ctaSection = defineSection({
  name: 'ctaSection',
  title: 'Call to action',
  description: 'A band with one button.',
  fields: [
    introField(),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Its words and where it leads; /#getenquiry is the enquiry form.',
      type: 'link',
      initialValue: { _type: 'link', label: 'Book a demo', href: '/#getenquiry' },
      validation: (rule) => rule.required(),
    }),
  ],
})

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
