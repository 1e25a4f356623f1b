import { defineQuery } from 'groq'
import { postCardProjection, postLinkProjection, postList } from '../../content/posts.ts'
import { articleTextProjection, linkProjection, seoProjection } from '../../content/projections.ts'
import { defineSlugPage } from '../defineSlugPage.ts'
import { PostPage } from './PostPage.tsx'

const postQuery = defineQuery(`*[_type == "post" && slug.current == $slug][0]{
  ${postCardProjection},
  _updatedAt,
  excerpt,
  body[]{ ${articleTextProjection} },
  author->{ _id, name, role, "slug": slug.current },
  category->{ _id, title },
  callToAction { heading, text, action { ${linkProjection} } },
  seo { ${seoProjection} },
  "picked": related[]->{ ${postCardProjection} },
  "sameCategory": select(
    defined(category) => ${postList}[category._ref == ^.category._ref && _id != ^._id][0...3]{ ${postCardProjection} }
  ),
  "previous": ${postList}[publishedAt < ^.publishedAt || (publishedAt == ^.publishedAt && _id < ^._id)][0]{ ${postLinkProjection} },
  "next": ${postList}[publishedAt > ^.publishedAt || (publishedAt == ^.publishedAt && _id > ^._id)][-1]{ ${postLinkProjection} }
}`)

export const page = defineSlugPage({ type: 'post', query: postQuery, Component: PostPage })
