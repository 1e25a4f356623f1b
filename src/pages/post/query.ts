import { defineQuery } from 'groq'
import { sameLanguageFilter } from '../../../domain/languages.ts'
import { postCardProjection, postList } from '../../content/posts.ts'
import { articleTextProjection, linkProjection, seoProjection } from '../../content/projections.ts'
import { translationsProjection } from '../translationsProjection.ts'

export const postQuery = defineQuery(`*[_type == "post" && slug.current == $slug][0]{
  ${postCardProjection},
  _updatedAt,
  excerpt,
  body[]{ ${articleTextProjection} },
  author->{ _id, name, role, "slug": slug.current },
  category->{ _id, title },
  callToAction { heading, text, action { ${linkProjection} } },
  seo { ${seoProjection} },
  ${translationsProjection},
  "picked": related[]->{ ${postCardProjection} },
  "sameCategory": select(
    defined(category) => ${postList}[category._ref == ^.category._ref && ${sameLanguageFilter} && _id != ^._id][0...3]{ ${postCardProjection} }
  )
}`)
