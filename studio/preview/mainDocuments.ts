import type { DocumentResolver } from 'sanity/presentation'
import { pathOfSlug } from '../../domain/paths.ts'
import { isSlugType } from '../../domain/slugs.ts'
import { pages } from '../content/pages.ts'

/** The document that opens beside a page; an address that an editor chose comes last, as on the site. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({ type, path }) => ({ route: path, type })),
  {
    route: pathOfSlug('*slug'),
    filter: `${isSlugType} && slug.current == $slug`,
    // The route's own parameter is a list of the segments.
    params: ({ path }) => ({ slug: decodeURIComponent(path).slice(pathOfSlug('').length) }),
  },
]
