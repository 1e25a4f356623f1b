import { defineField } from '@sanity/types'
import { pictureField } from '../fields/picture.ts'
import { checkNotEmpty } from '../fields/richTextRules.ts'
import { defineSection } from './defineSection.ts'

export const introSection = defineSection({
  name: 'introSection',
  title: 'Introduction',
  description:
    'What the product is, in a few sentences. The button of an opening slide can link here.',
  fields: [
    defineField({
      name: 'body',
      title: 'Text',
      description: 'Two or three short paragraphs.',
      type: 'richText',
      validation: (rule) => rule.custom(checkNotEmpty),
    }),
    pictureField({ name: 'picture', title: 'Picture', description: 'Shown beside the text.' }),
  ],
})
