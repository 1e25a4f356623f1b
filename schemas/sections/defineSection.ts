import {
  defineArrayMember,
  defineField,
  defineType,
  type FieldDefinition,
  type Reference,
  type ValidationContext,
} from '@sanity/types'
import { apiVersion } from '../../domain/apiVersion.ts'
import { anchorField } from '../fields/anchor.ts'
import { hiddenField } from '../fields/hidden.ts'
import { lineField, linesField } from '../fields/line.ts'

type SectionOptions = {
  name: string
  title: string
  description: string
  fields?: FieldDefinition[]
}

export const subtitleOf = (
  title: string,
  { anchor, hidden }: { anchor?: string; hidden?: boolean },
): string => [title, anchor && `#${anchor}`, hidden && '(hidden)'].filter(Boolean).join(' ')

export const defineSection = ({ name, title, description, fields = [] }: SectionOptions) =>
  defineType({
    name,
    title,
    description,
    type: 'object',
    fields: [
      lineField({
        name: 'heading',
        title: 'Heading',
        description: 'The heading of this section.',
        initialValue: title,
        warnAbove: 80,
        reason: 'it fills a phone’s screen',
      }),
      ...fields,
      anchorField(name),
      hiddenField(),
    ],
    preview: {
      select: { heading: 'heading', anchor: 'anchor', hidden: 'hidden' },
      prepare: ({ heading, anchor, hidden }) => ({
        title: heading ?? title,
        subtitle: subtitleOf(title, { anchor, hidden }),
      }),
    },
  })

export const introField = () =>
  linesField({
    name: 'intro',
    title: 'Introduction',
    description: 'One or two sentences under the heading. Leave empty for none.',
    isOptional: true,
    warnAbove: 240,
    reason: 'visitors skip it on a phone',
  })

const hasChosenDocuments = (section: unknown): boolean =>
  ((section as { chosen?: unknown[] } | undefined)?.chosen?.length ?? 0) > 0 // defined by `defineCollectionSection`

const checkGroup =
  (type: string) =>
  async (group: Reference | undefined, { getClient, parent }: ValidationContext) => {
    if (!group?._ref) return true
    if (hasChosenDocuments(parent))
      return 'The page shows the documents chosen below instead of this group. Empty this field or “Only these”.'
    const hasDocuments = await getClient({ apiVersion })
      .withConfig({ perspective: 'published' })
      .fetch<boolean>('defined(*[_type == $type && $group in groups[]._ref][0]._id)', {
        type,
        group: group._ref,
      })
    return (
      hasDocuments ||
      'This group contains no published document for this section, so the page omits the section.'
    )
  }

export const defineCollectionSection = ({
  shownByDefault,
  type,
  ...options
}: Omit<SectionOptions, 'description' | 'fields'> & {
  /** For example “all testimonials”. */
  shownByDefault: string
  type: string
}) =>
  defineSection({
    ...options,
    description: `Shows ${shownByDefault}, those of one group, or those that you choose.`,
    fields: [
      introField(),
      defineField({
        name: 'group',
        title: 'Only this group',
        description: `Leave empty to show ${shownByDefault}. To add a document to a group, open the document.`,
        type: 'reference',
        to: [{ type: 'group' }],
        hidden: ({ parent, value }) => !value && hasChosenDocuments(parent),
        validation: (rule) => rule.custom(checkGroup(type)).warning(),
      }),
      defineField({
        name: 'chosen',
        title: 'Only these',
        description: `Choose what this section shows. Drag to reorder. Leave empty to show ${shownByDefault}, or the group above.`,
        type: 'array',
        of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
        validation: (rule) => rule.unique(),
      }),
    ],
  })
