import { defineQuery } from 'groq'
import { contentQuery } from '../../content/contentQuery.ts'
import { pictureProjection, seoProjection } from '../../content/projections.ts'

const blogQuery = defineQuery(`*[_type == "blogPage"][0]{
  heading,
  lead,
  recentHeading,
  continueLabel,
  seo { ${seoProjection} },
  "posts": *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id desc) {
    _id,
    title,
    "slug": slug.current,
    publishedAt,
    excerpt,
    cover { ${pictureProjection} }
  }
}`)

/** The blog list with all its posts, newest first. */
export const blogOptions = () => contentQuery('blog', blogQuery)
