import type { DocumentResolver } from 'sanity/presentation'
import { postPath } from '../../domain/paths.ts'
import { pages } from './pages.ts'

/** The document that opens beside a page; a post's address comes last, as on the site. */
export const mainDocuments: DocumentResolver[] = [
  ...pages.map(({ type, path }) => ({ route: path, type })),
  { route: postPath(':slug'), filter: '_type == "post" && slug.current == $slug' },
]
