import {
  defineArrayMember,
  defineField,
  defineType,
  getPublishedId,
  type ValidationContext,
} from 'sanity'
import { areShownTogether } from '../../domain/announcements.ts'
import { apiVersion } from '../../domain/apiVersion.ts'
import { formatMoment } from '../../domain/dates.ts'
import { textLimits } from '../../domain/limits.ts'
import { sampleField } from '../fields/sample.ts'

type Other = Parameters<typeof areShownTogether>[0] & { text: string | null }

const OTHERS = `*[_type == "announcement" && _id != $id]{
  text, from, until, "pages": coalesce(pages[]._ref, [])
}`

/** Returns a warning that names another announcement for the same pages and time, or true. */
async function checkAlone(_: unknown, { getClient, document }: ValidationContext) {
  const { from, until, pages } = (document ?? {}) as Partial<AnnouncementFields> // what the fields below hold
  const own = {
    from: from ?? null,
    until: until ?? null,
    pages: (pages ?? []).map(({ _ref }) => _ref),
  }
  const client = getClient({ apiVersion }).withConfig({ perspective: 'published' })
  const others = await client.fetch<Other[]>(OTHERS, { id: getPublishedId(document?._id ?? '') })
  const other = others.find((one) => areShownTogether(own, one))
  return other
    ? `“${other.text}” is there at the same time: visitors see the one that begins last.`
    : true
}

type AnnouncementFields = { from: string; until: string; pages: { _ref: string }[] }

export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  description: 'A line above every page, or above some, from one time until another.',
  type: 'document',
  validation: (rule) => rule.custom(checkAlone).warning(),
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      description: 'One sentence.',
      type: 'string',
      validation: (rule) => [
        rule.required(),
        rule
          .max(textLimits.announcement)
          .warning(
            `Longer than ${textLimits.announcement} characters: it takes much of a phone’s screen.`,
          ),
      ],
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'What follows the text; leave it out when there is nowhere to go.',
      type: 'link',
    }),
    defineField({
      name: 'from',
      title: 'From',
      description: 'It appears by itself at this time; when empty, as soon as it is published.',
      type: 'datetime',
    }),
    defineField({
      name: 'until',
      title: 'Until',
      description: 'It goes by itself at this time; when empty, once it is unpublished.',
      type: 'datetime',
      validation: (rule) => [
        rule.custom((until, { document }) => {
          const from = document?.from
          return until && typeof from === 'string' && until <= from
            ? 'It would end before it begins: choose a later time.'
            : true
        }),
        rule
          .custom((until) =>
            until && Date.parse(until) < Date.now()
              ? 'This time has passed: no visitor sees the announcement.'
              : true,
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'pages',
      title: 'Pages',
      description: 'The pages that show it. When there is none here, every page does.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'reference',
          to: ['homePage', 'aboutPage', 'blogPage', 'contactPage', 'page', 'post'].map((type) => ({
            type,
          })),
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
        from ? `from ${formatMoment(from)}` : 'from now',
        until ? `until ${formatMoment(until)}` : 'without an end',
      ].join(', '),
    }),
  },
})
