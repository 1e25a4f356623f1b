import { defineField } from '@sanity/types'
import { anchors } from '../../domain/anchors.ts'
import { paths } from '../../domain/paths.ts'
import { defineSection, introField } from './defineSection.ts'

const enquiryFormHref = `${paths.home}#${anchors.enquiry}`

export const ctaSection = defineSection({
  name: 'ctaSection',
  title: 'Call to action',
  description: 'A band with one button.',
  fields: [
    introField(),
    defineField({
      name: 'action',
      title: 'Button',
      description: 'Its words and where it leads.',
      type: 'link',
      initialValue: { _type: 'link', label: 'Book a demo', href: enquiryFormHref },
      validation: (rule) => rule.required(),
    }),
  ],
})
