import type { DocumentResolver } from 'sanity/presentation'
import { fixedPages } from '../../domain/fixedPages.ts'
import { pathOfSlug } from '../../domain/paths.ts'
import { slugTypeFilter } from '../../domain/slugs.ts'

/** The route of slugs comes last, because it also matches the fixed paths. */
export const mainDocuments: DocumentResolver[] = [
  ...fixedPages.map(({ type, path }) => ({ route: path, type })),
  {
    route: pathOfSlug('*slug'),
    filter: `${slugTypeFilter} && slug.current == $slug`,
    // The route's parameter `slug` is a list of segments, so the slug is taken from the path.
    params: ({ path }) => ({ slug: decodeURIComponent(path).slice(pathOfSlug('').length) }),
  },
]
