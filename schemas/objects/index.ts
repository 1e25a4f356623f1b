import { heroSlide } from './heroSlide.ts'
import { link, textLink } from './link.ts'
import { picture } from './picture.ts'
import { point } from './point.ts'
import { price } from './price.ts'
import { richText } from './richText.ts'
import { seo } from './seo.ts'
import { socialLink } from './socialLink.ts'
import { video } from './video.ts'

export const objects = [
  heroSlide,
  link,
  picture,
  point,
  price,
  richText,
  seo,
  socialLink,
  textLink,
  video,
]
