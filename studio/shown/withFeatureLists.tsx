import type { SchemaTypeDefinition } from 'sanity'
import { FeatureLists } from './FeatureLists.tsx'

type Preview = { select: Record<string, string> }

/** Lists of features say which sections show each; the content model only says what is chosen. */
export const withFeatureLists = (types: SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => {
    if (type.name !== 'featureTile' || !('preview' in type)) return type
    const { select } = type.preview as Preview // as the content model writes it
    const preview = {
      select: { ...select, id: '_id' },
      prepare: ({ id, ...shown }: Record<string, unknown>) => ({
        ...shown,
        // Lists show a preview's children behind everything else.
        children: typeof id === 'string' ? <FeatureLists id={id} /> : undefined,
      }),
    }
    return { ...type, preview } as SchemaTypeDefinition // only its preview is another
  })
