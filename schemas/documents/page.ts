import { defineType } from '@sanity/types'
import { pathOfSlug } from '../../domain/paths.ts'
import { languageFields } from '../fields/language.ts'
import { lineField } from '../fields/line.ts'
import { pageFieldGroups, pageFields } from '../fields/pageFields.ts'
import { slugField } from '../fields/slug.ts'
import { sectionsField } from '../sections/sectionsField.ts'

export const page = defineType({
  name: 'page',
  title: 'Landing page',
  description:
    'A page of sections, like the home page, for a city or a campaign. You choose its address.',
  type: 'document',
  groups: pageFieldGroups,
  fields: pageFields([
    lineField({
      name: 'title',
      title: 'Title',
      description: 'Shown in lists, and as the heading unless an opening slide has a heading.',
      warnAbove: 80,
      reason: 'the title fills a phone’s screen',
    }),
    slugField('page', 'title'),
    ...languageFields('page'),
    sectionsField(),
  ]),
  orderings: [
    { name: 'address', title: 'Address', by: [{ field: 'slug.current', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: slug ? pathOfSlug(slug) : 'No address yet' }),
  },
})
