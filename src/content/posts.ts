import { languageProjection } from '../../domain/languages.ts'
import { pictureProjection } from './projections.ts'

/** Selects the posts that the blog list, the feed and other lists show, newest first. */
export const postList = /* groq */ `*[
  _type == "post" && defined(slug.current) && slug.current != "" && defined(title) && title != ""
] | order(publishedAt desc, _id desc)` as const

export const postLinkProjection = /* groq */ `
  _id,
  title,
  "slug": slug.current,
  publishedAt,
  "language": ${languageProjection}
` as const

export const postCardProjection = /* groq */ `
  ${postLinkProjection},
  cover { ${pictureProjection} }
` as const
