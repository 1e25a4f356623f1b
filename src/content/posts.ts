import { pictureProjection } from './projections.ts'

/**
 * Which posts the blog list shows, in its order: newest first. As one text, so that every query that needs the list
 * asks for the same one.
 */
export const postList = /* groq */ `*[
  _type == "post" && defined(slug.current) && slug.current != "" && defined(title) && title != ""
] | order(publishedAt desc, _id desc)` as const

/** What a link to a post shows. */
export const postLinkProjection = /* groq */ `
  _id,
  title,
  "slug": slug.current,
  publishedAt
` as const

/** What a card of a post shows. */
export const postCardProjection = /* groq */ `
  ${postLinkProjection},
  cover { ${pictureProjection} }
` as const
