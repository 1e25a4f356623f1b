import type { DocumentResolver } from 'sanity/presentation'
import { pathOfSlug } from '../../domain/paths.ts'
import { slugTypeFilter } from '../../domain/slugs.ts'
import { fixedPages } from '../content/pages.ts'

/** Slugs come last, as in the site's routes. */
export const mainDocuments: DocumentResolver[] = [
  ...fixedPages.map(({ type, path }) => ({ route: path, type })),
  {
    route: pathOfSlug('*slug'),
    filter: `${slugTypeFilter} && slug.current == $slug`,
    // The route's own parameter `slug` is a list of segments, so the slug is taken from the path.
    params: ({ path }) => ({ slug: decodeURIComponent(path).slice(pathOfSlug('').length) }),
  },
]
