import { createContentClient } from '../../content/client.ts'
import type { Picture } from '../../content/image.ts'
import { pictureProjection, videoProjection } from '../../content/projections.ts'
import type { RichTextValue } from '../headings.ts'

/** Content to show the parts with. */
export type Samples = {
  logos: { key: string; name: string; picture: Picture | null }[]
  pictures: Picture[]
  video: {
    webm: string | null
    mp4: string | null
    poster: Picture | null
    description: string | null
  } | null
  article: RichTextValue
  faq: { key: string; question: string; answer: string }[]
  map: { embedUrl: string; linkUrl: string } | null
}

const query = `{
  "logos": *[_type == "clientLogo"] | order(orderRank) { "key": _id, name, "picture": image { ${pictureProjection} } },
  "pictures": *[_type == "testimonial"] { "picture": img { ${pictureProjection} } }.picture,
  "video": *[_type == "homePage"][0].sections[_type == "heroSection"][0].slides[defined(video)][0].video { ${videoProjection} },
  "article": *[_type == "post"][0].body,
  "faq": *[_type == "faq"] | order(orderRank) [0...4] { "key": _id, question, answer },
  "map": *[_type == "siteSettings"][0].map
}`

export const fetchSamples = (): Promise<Samples> =>
  createContentClient({ origin: window.location.origin }).fetch<Samples>(query)
