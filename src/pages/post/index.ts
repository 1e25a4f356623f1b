import { defineQuery } from 'groq'
import { postList } from '../../content/posts.ts'
import {
  articleTextProjection,
  linkProjection,
  pictureProjection,
  seoProjection,
} from '../../content/projections.ts'
import { defineSlugPage } from '../defineSlugPage.ts'
import { PostPage } from './PostPage.tsx'

const cardProjection = /* groq */ `
  _id,
  title,
  "slug": slug.current,
  publishedAt,
  cover { ${pictureProjection} }
` as const

const postQuery = defineQuery(`*[_type == "post" && slug.current == $slug][0]{
  _id,
  title,
  "slug": slug.current,
  publishedAt,
  _updatedAt,
  excerpt,
  cover { ${pictureProjection} },
  body[]{ ${articleTextProjection} },
  author->{ _id, name, role, "slug": slug.current },
  category->{ _id, title },
  callToAction { heading, text, action { ${linkProjection} } },
  seo { ${seoProjection} },
  "picked": related[]->{ ${cardProjection} },
  "sameCategory": select(
    defined(category) => ${postList}[category._ref == ^.category._ref && _id != ^._id][0...3]{ ${cardProjection} }
  ),
  "previous": ${postList}[publishedAt < ^.publishedAt || (publishedAt == ^.publishedAt && _id < ^._id)][0]{
    _id, title, "slug": slug.current
  },
  "next": ${postList}[publishedAt > ^.publishedAt || (publishedAt == ^.publishedAt && _id > ^._id)][-1]{
    _id, title, "slug": slug.current
  }
}`)

export const page = defineSlugPage({ type: 'post', query: postQuery, Component: PostPage })
