import { defineArrayMember, defineField } from '@sanity/types'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { lineField, linesField } from './line.ts'

const MAX_RELATED_POSTS = 3

export const authorField = () =>
  defineField({
    name: 'author',
    title: 'Author',
    description:
      'The writer of the post, shown under the title. Without an author, search engines see the name of the product.',
    type: 'reference',
    to: [{ type: 'author' }],
  })

export const categoryField = () =>
  defineField({
    name: 'category',
    title: 'Category',
    description:
      'The topic. If “Related posts” is empty, the newest other posts of the category are shown under the article.',
    type: 'reference',
    to: [{ type: 'category' }],
  })

export const relatedField = () =>
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
  })

export const callToActionField = () =>
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
        rows: 2,
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
  })
