import { articleVideo } from './articleVideo.ts'
import { heroSlide } from './heroSlide.ts'
import { link, textLink } from './link.ts'
import { picture } from './picture.ts'
import { point } from './point.ts'
import { price } from './price.ts'
import { articleText, richText, shortText } from './richText.ts'
import { seo } from './seo.ts'
import { socialLink } from './socialLink.ts'
import { table } from './table.ts'
import { video } from './video.ts'

export const objects = [
  articleText,
  articleVideo,
  heroSlide,
  link,
  picture,
  point,
  price,
  richText,
  seo,
  shortText,
  socialLink,
  table,
  textLink,
  video,
]
