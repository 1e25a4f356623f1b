import { defineType, type SanityDocument, type ValidationError } from '@sanity/types'
import { pathOfSlug } from '../../domain/paths.ts'
import { isTemplateSlug, textsWithPlaceholders } from '../../domain/placeholders.ts'
import { languageFields } from '../fields/language.ts'
import { lineField } from '../fields/line.ts'
import { sampleField } from '../fields/sample.ts'
import { pageFieldGroups, seoField } from '../fields/seo.ts'
import { slugField } from '../fields/slug.ts'
import { sectionsField } from '../sections/sectionsField.ts'

function listTemplateErrors(page: SanityDocument | undefined): ValidationError[] {
  const { current = '' } = (page?.slug ?? {}) as { current?: string } // SanityDocument does not type its fields
  const addressError = {
    path: ['slug'],
    message: 'This is still the template’s address: write an address for this page.',
  }
  const textErrors = textsWithPlaceholders(page).map(({ path, placeholders }) => ({
    path,
    message: `Replace the text in brackets: ${placeholders.join(', ')}.`,
  }))
  return isTemplateSlug(current) ? [addressError, ...textErrors] : textErrors
}

export const page = defineType({
  name: 'page',
  title: 'Landing page',
  description:
    'A page of sections, like the home page, for a city or a campaign. You choose its address.',
  type: 'document',
  groups: pageFieldGroups,
  validation: (rule) => rule.custom((page) => listTemplateErrors(page)),
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'Shown in lists, and as the heading unless an opening slide has a heading.',
      group: 'content',
      warnAbove: 80,
      reason: 'the title fills a phone’s screen',
    }),
    { ...slugField('page', 'title'), group: 'content' },
    ...languageFields('page').map((field) => ({ ...field, group: 'content' })),
    sectionsField(),
    { ...sampleField(), group: 'content' },
    seoField(),
  ],
  orderings: [
    { name: 'address', title: 'Address', by: [{ field: 'slug.current', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: slug ? pathOfSlug(slug) : 'No address yet' }),
  },
})
