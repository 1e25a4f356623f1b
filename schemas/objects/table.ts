import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { MAX_TABLE_ROWS } from '../../domain/contentLimits.ts'
import { hasText, type TableRow } from '../../domain/tables.ts'
import { lineField } from '../fields/line.ts'

export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    lineField({
      name: 'caption',
      title: 'Caption',
      description: 'What the table shows. Visible above the table, and read by screen readers.',
    }),
    defineField({
      name: 'rows',
      title: 'Rows',
      description:
        'The first row contains the headings. You can also paste a table from a spreadsheet or a document into the text.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'tableRow',
          title: 'Row',
          type: 'object',
          fields: [
            defineField({
              name: 'cells',
              title: 'Cells',
              type: 'array',
              of: [defineArrayMember({ type: 'string' })],
            }),
          ],
        }),
      ],
      validation: (rule) => [
        rule.custom((rows: TableRow[] | undefined) =>
          (rows ?? []).filter(hasText).length >= 2
            ? true
            : 'Fill in a row of headings and at least one row below it.',
        ),
        rule
          .max(MAX_TABLE_ROWS)
          .warning(
            `More than ${MAX_TABLE_ROWS} rows: hard to read on a phone. Link to a file with the whole table instead.`,
          ),
      ],
    }),
    defineField({
      name: 'headingColumn',
      title: 'The first column contains headings',
      description:
        'The first cell of each row is bold, and screen readers read it before the other cells of the row.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'caption', rows: 'rows' },
    prepare: ({ title, rows }) => ({
      title: title ?? 'A table without a caption',
      subtitle: rows?.length === 1 ? '1 row' : `${rows?.length ?? 0} rows`,
    }),
  },
})
