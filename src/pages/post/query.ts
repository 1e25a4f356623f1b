import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { postList } from '../../content/posts.ts'
import { pictureProjection, richTextProjection, seoProjection } from '../../content/projections.ts'

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
  "previous": ${postList}[publishedAt < ^.publishedAt || (publishedAt == ^.publishedAt && _id < ^._id)][0]{
    _id, title, "slug": slug.current
  },
  "next": ${postList}[publishedAt > ^.publishedAt || (publishedAt == ^.publishedAt && _id > ^._id)][-1]{
    _id, title, "slug": slug.current
  }
}`)

/** One post, and the posts before and after it by date. */
export const postOptions = (slug: string) => contentQuery('post', postQuery, { slug })
