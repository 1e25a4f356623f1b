import { Badge } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { DocumentBadgeComponent, SchemaTypeDefinition } from 'sanity'

const title =
  'Some of this content is invented. Switch “This is sample content” off once all of it is real.'

const badge = (
  <Badge tone="caution" fontSize={0} title={title}>
    Sample
  </Badge>
)

type PreviewValues = Record<string, unknown>
type Preview = {
  select?: Record<string, string>
  prepare?: (selection: PreviewValues, view?: unknown) => PreviewValues
}

export const withSampleBadges = (types: SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => (hasSampleSwitch(type) ? withSampleBadge(type) : type))

const hasSampleSwitch = (type: SchemaTypeDefinition): boolean =>
  'fields' in type && (type.fields ?? []).some(({ name }) => name === 'sample')

function withSampleBadge(type: SchemaTypeDefinition): SchemaTypeDefinition {
  // Sanity's preview type lacks `children`.
  const { select, prepare } = ('preview' in type ? (type.preview ?? {}) : {}) as Preview
  const preview: Preview = {
    select: { ...select, sample: 'sample' },
    prepare({ sample, ...selection }, view) {
      const shown = prepare ? prepare(selection, view) : selection
      if (!sample) return shown
      // A list shows a preview's `children` at the end of the row.
      const children = (
        <>
          {shown.children as ReactNode /* a preview's `children` are React nodes */}
          {badge}
        </>
      )
      return { ...shown, children }
    },
  }
  return { ...type, preview } as SchemaTypeDefinition // only the preview has changed
}

export const sampleBadge: DocumentBadgeComponent = ({ draft, published }) =>
  (draft ?? published)?.sample === true ? { label: 'Sample', title, color: 'warning' } : null
