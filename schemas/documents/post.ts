import { defineField, defineType } from '@sanity/types'
import { textLimits } from '../../domain/contentLimits.ts'
import { formatDate } from '../../domain/dates.ts'
import { dateAt } from '../../domain/locale.ts'
import { languageFields } from '../fields/language.ts'
import { lineField } from '../fields/line.ts'
import { pictureField } from '../fields/picture.ts'
import {
  authorField,
  callToActionField,
  categoryField,
  relatedField,
} from '../fields/postFields.ts'
import { checkNotEmpty } from '../fields/richTextRules.ts'
import { sampleField } from '../fields/sample.ts'
import { pageFieldGroups, seoField } from '../fields/seo.ts'
import { slugField } from '../fields/slug.ts'

export const post = defineType({
  name: 'post',
  title: 'Post',
  description: 'A blog article, with its own page.',
  type: 'document',
  groups: pageFieldGroups,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'The heading of the article.',
      group: 'content',
      warnAbove: textLimits.postTitle,
      reason: 'the title fills a phone’s screen',
    }),
    { ...slugField('post', 'title'), group: 'content' },
    ...languageFields('post').map((field) => ({ ...field, group: 'content' })),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      description: 'The day shown under the title; the newest post comes first.',
      type: 'date',
      options: { dateFormat: 'D MMMM YYYY' },
      group: 'content',
      initialValue: () => dateAt(Date.now()),
      validation: (rule) => rule.required(),
    }),
    pictureField({
      name: 'cover',
      title: 'Cover picture',
      description: 'Shown on the card and above the article. Landscape, at least 1200 pixels wide.',
      required: true,
      group: 'content',
    }),
    defineField({
      name: 'excerpt',
      title: 'Excerpt',
      description: 'Two sentences for the card in the list.',
      type: 'text',
      rows: 3,
      group: 'content',
      validation: (rule) => [
        rule.required(),
        rule
          .max(textLimits.postExcerpt)
          .warning(
            `Longer than ${textLimits.postExcerpt} characters: the card grows taller than its picture.`,
          ),
      ],
    }),
    defineField({
      name: 'body',
      title: 'Article',
      description:
        'Headings become the numbered table of contents; sub-headings become its sub-points.',
      type: 'articleText',
      group: 'content',
      validation: (rule) => rule.custom(checkNotEmpty),
    }),
    { ...authorField(), group: 'content' },
    { ...categoryField(), group: 'content' },
    { ...relatedField(), group: 'content' },
    { ...callToActionField(), group: 'content' },
    { ...sampleField(), group: 'content' },
    seoField(),
  ],
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
