import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { textLimits } from '../../domain/contentLimits.ts'
import { formatDateTime } from '../../domain/dates.ts'
import { fixedPages } from '../../domain/fixedPages.ts'
import { lineField } from '../fields/line.ts'
import { sampleField } from '../fields/sample.ts'

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  description:
    'A line at the top of all or some pages, for as long as you choose. Of several on a page, visitors see the one that began last.',
  type: 'document',
  fields: [
    lineField({
      name: 'text',
      title: 'Text',
      description: 'One sentence.',
      warnAbove: textLimits.announcement,
      reason: 'the announcement takes much of a phone’s screen',
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Optional. Shown after the text.',
      type: 'link',
    }),
    defineField({
      name: 'from',
      title: 'From',
      description:
        'The announcement appears at this time. Leave empty to show it as soon as it is published.',
      type: 'datetime',
    }),
    defineField({
      name: 'until',
      title: 'Until',
      description:
        'The announcement disappears at this time. Leave empty to show it until you unpublish it.',
      type: 'datetime',
      validation: (rule) => [
        rule.custom((until, { document }) => {
          const from = document?.from
          return until && typeof from === 'string' && until <= from
            ? 'The end must be after the start. Choose a later time.'
            : true
        }),
        rule
          .custom((until) =>
            until && Date.parse(until) < Date.now()
              ? 'This time has passed, so visitors do not see the announcement.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'pages',
      title: 'Pages',
      description: 'The pages that show the announcement. Leave empty to show it on every page.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [...fixedPages.map(({ type }) => type), 'page', 'post'].map((type) => ({ type })),
          options: { disableNew: true },
        }),
      ],
      validation: (rule) => rule.unique(),
    }),
    sampleField(),
  ],
  orderings: [{ name: 'from', title: 'Newest', by: [{ field: 'from', direction: 'desc' }] }],
  preview: {
    select: { title: 'text', from: 'from', until: 'until' },
    prepare: ({ title, from, until }) => ({
      title,
      subtitle: [
        from ? `from ${formatDateTime(from)}` : 'from publication',
        until ? `until ${formatDateTime(until)}` : 'no end date',
      ].join(', '),
    }),
  },
})
