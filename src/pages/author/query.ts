import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { postList } from '../../content/posts.ts'
import { pictureProjection, richTextProjection, seoProjection } from '../../content/projections.ts'

export const authorQuery = defineQuery(`*[_type == "author" && slug.current == $slug][0]{
  _id,
  name,
  "slug": slug.current,
  role,
  photo { ${pictureProjection} },
  biography[]{ ${richTextProjection} },
  seo { ${seoProjection} },
  "posts": ${postList}[author._ref == ^._id]{
    _id,
    title,
    "slug": slug.current,
    publishedAt
  }
}`)

export const authorOptions = (slug: string) => contentQuery('author', authorQuery, { slug })
