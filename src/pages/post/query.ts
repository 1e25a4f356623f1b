import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { pictureProjection, richTextProjection, seoProjection } from '../../content/projections.ts'

const neighbour = /* groq */ `_type == "post" && defined(slug.current) && defined(title)` as const

const postQuery = defineQuery(`*[_type == "post" && slug.current == $slug][0]{
  _id,
  title,
  "slug": slug.current,
  publishedAt,
  _updatedAt,
  excerpt,
  cover { ${pictureProjection} },
  body[]{ ${richTextProjection} },
  seo { ${seoProjection} },
  "previous": *[${neighbour} && (publishedAt < ^.publishedAt || (publishedAt == ^.publishedAt && _id < ^._id))]
    | order(publishedAt desc, _id desc)[0]{ _id, title, "slug": slug.current },
  "next": *[${neighbour} && (publishedAt > ^.publishedAt || (publishedAt == ^.publishedAt && _id > ^._id))]
    | order(publishedAt asc, _id asc)[0]{ _id, title, "slug": slug.current }
}`)

/** One post, and the posts before and after it by date. */
export const postOptions = (slug: string) => contentQuery('post', postQuery, { slug })
