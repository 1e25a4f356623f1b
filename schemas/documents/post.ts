import { defineField, defineType } from '@sanity/types'
import { textLimits } from '../../domain/contentLimits.ts'
import { formatDate } from '../../domain/dates.ts'
import { dateAt } from '../../domain/locale.ts'
import { languageFields } from '../fields/language.ts'
import { lineField, linesField } from '../fields/line.ts'
import { pageFieldGroups, pageFields } from '../fields/pageFields.ts'
import { pictureField } from '../fields/picture.ts'
import {
  authorField,
  callToActionField,
  categoryField,
  relatedField,
} from '../fields/postFields.ts'
import { checkNotEmpty } from '../fields/richTextRules.ts'
import { slugField } from '../fields/slug.ts'

export const post = defineType({
  name: 'post',
  title: 'Post',
  description: 'A blog article, with its own page.',
  type: 'document',
  groups: pageFieldGroups,
  fields: pageFields([
    lineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the article.',
      warnAbove: textLimits.postTitle,
      reason: 'the title fills a phone’s screen',
    }),
    slugField('post', 'title'),
    ...languageFields('post'),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      description: 'The day shown under the title; the newest post comes first.',
      type: 'date',
      options: { dateFormat: 'D MMMM YYYY' },
      initialValue: () => dateAt(Date.now()),
      validation: (rule) => rule.required(),
    }),
    pictureField({
      name: 'cover',
      title: 'Cover picture',
      description: 'Shown on the card and above the article. Landscape, at least 1200 pixels wide.',
      required: true,
    }),
    linesField({
      name: 'excerpt',
      title: 'Excerpt',
      description: 'Two sentences for the card in the list.',
      rows: 3,
      warnAbove: textLimits.postExcerpt,
      reason: 'the card grows taller than its picture',
    }),
    defineField({
      name: 'body',
      title: 'Article',
      description:
        'Headings become the numbered table of contents; sub-headings become its sub-points.',
      type: 'articleText',
      validation: (rule) => rule.custom(checkNotEmpty),
    }),
    authorField(),
    categoryField(),
    relatedField(),
    callToActionField(),
  ]),
  orderings: [
    { name: 'newest', title: 'Newest first', by: [{ field: 'publishedAt', direction: 'desc' }] },
  ],
  preview: {
    select: {
      title: 'title',
      date: 'publishedAt',
      slug: 'slug.current',
      media: 'cover',
    },
    prepare: ({ title, date, slug, media }) => ({
      title,
      subtitle: [formatDate(date), slug && `/${slug}`].filter(Boolean).join(' · '),
      media,
    }),
  },
})
