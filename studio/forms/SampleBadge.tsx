import { Badge } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { DocumentBadgeComponent, SchemaTypeDefinition } from 'sanity'

const title =
  'The words, numbers or pictures here are invented. Switch “sample” off once they are real.'

const badge = (
  <Badge tone="caution" fontSize={0} title={title}>
    Sample
  </Badge>
)

type Shown = Record<string, unknown>
type Preview = {
  select?: Record<string, string>
  prepare?: (selection: Shown, view?: unknown) => Shown
}

/** Lists show which documents are still sample content; the content model only says that they may be. */
export const withSampleBadges = (types: SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => (hasSampleSwitch(type) ? withSampleBadge(type) : type))

const hasSampleSwitch = (type: SchemaTypeDefinition): boolean =>
  'fields' in type && (type.fields ?? []).some(({ name }) => name === 'sample')

function withSampleBadge(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const { select, prepare } = ('preview' in type ? (type.preview ?? {}) : {}) as Preview // typed by the type's own fields
  const preview: Preview = {
    select: { ...select, sample: 'sample' },
    prepare({ sample, ...selection }, view) {
      const shown = prepare ? prepare(selection, view) : selection
      // Lists show a preview's children behind everything else.
      if (!sample) return shown
      const children = (
        <>
          {shown.children as ReactNode /* of a preview */}
          {badge}
        </>
      )
      return { ...shown, children }
    },
  }
  return { ...type, preview } as SchemaTypeDefinition // only its preview is another
}

export const sampleBadge: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.sample === true ? { label: 'Sample', title, color: 'warning' } : null
