import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { postLinkProjection, postList } from '../../content/posts.ts'
import { pictureProjection, richTextProjection, seoProjection } from '../../content/projections.ts'
import { definePage } from '../definePage.tsx'
import { AuthorPage } from './AuthorPage.tsx'

const authorQuery = defineQuery(`*[_type == "author" && slug.current == $slug][0]{
  _id,
  name,
  "slug": slug.current,
  role,
  photo { ${pictureProjection} },
  biography[]{ ${richTextProjection} },
  seo { ${seoProjection} },
  "posts": ${postList}[author._ref == ^._id]{ ${postLinkProjection} }
}`)

export const page = definePage({
  query: ({ '*': slug }) => contentQuery('author', authorQuery, { slug }),
  Component: AuthorPage,
})
