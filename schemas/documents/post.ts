import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { textLimits } from '../../domain/contentLimits.ts'
import { formatDate } from '../../domain/dates.ts'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { dateAt } from '../../domain/locale.ts'
import { languageFields } from '../fields/language.ts'
import { lineField, linesField } from '../fields/line.ts'
import { pageFieldGroups, pageFields } from '../fields/pageFields.ts'
import { pictureField } from '../fields/picture.ts'
import { checkNotEmpty } from '../fields/richTextRules.ts'
import { slugField } from '../fields/slug.ts'

const MAX_RELATED_POSTS = 3

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
    defineField({
      name: 'author',
      title: 'Author',
      description:
        'The writer of the post, shown under the title. Without an author, search engines see the name of the product.',
      type: 'reference',
      to: [{ type: 'author' }],
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description:
        'The topic. If “Related posts” is empty, the newest other posts of the category are shown under the article.',
      type: 'reference',
      to: [{ type: 'category' }],
    }),
    defineField({
      name: 'related',
      title: 'Related posts',
      description: `Up to ${MAX_RELATED_POSTS}, shown under the article. Leave empty for the newest posts of the same category.`,
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'post' }] })],
      validation: (rule) => [
        rule.unique(),
        rule.max(MAX_RELATED_POSTS),
        rule.custom((posts: { _ref?: string }[] | undefined, { document }) =>
          posts?.some(({ _ref }) => _ref === publishedIdOf(document?._id ?? ''))
            ? 'The list contains this post itself: choose another post.'
            : true,
        ),
      ],
    }),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      description: 'A band with one button, shown after the article. Leave empty to show no band.',
      type: 'object',
      options: { collapsible: true, collapsed: true },
      fields: [
        lineField({
          name: 'heading',
          title: 'Heading',
          description: 'Says what the button offers the reader.',
          isOptional: true,
          warnAbove: 80,
          reason: 'the heading fills a phone’s screen',
        }),
        linesField({
          name: 'text',
          title: 'Text',
          description: 'One sentence under the heading.',
          isOptional: true,
        }),
        defineField({
          name: 'action',
          title: 'Button',
          description: 'The words on the button, and the target of the link.',
          type: 'link',
          validation: (rule) =>
            rule.custom((action, { parent }) => {
              const { heading } = (parent ?? {}) as { heading?: string } // `parent` is untyped in a rule's context
              return heading && !action
                ? 'Without a button the band is not shown: add a button.'
                : true
            }),
        }),
      ],
    }),
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
