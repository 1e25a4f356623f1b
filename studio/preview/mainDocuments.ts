import type { DocumentResolver } from 'sanity/presentation'
import { pathOfSlug } from '../../domain/paths.ts'
import { isSlugType } from '../../domain/slugs.ts'
import { pages } from '../content/pages.ts'

/** Finds the document of a page. Addresses that editors choose come last, as in the site's routes. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({ type, path }) => ({ route: path, type })),
  {
    route: pathOfSlug('*slug'),
    filter: `${isSlugType} && slug.current == $slug`,
    // The route's own parameter is a list of the segments.
    params: ({ path }) => ({ slug: decodeURIComponent(path).slice(pathOfSlug('').length) }),
  },
]
