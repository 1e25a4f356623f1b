import { announcement } from './announcement.ts'
import { author } from './author.ts'
import { benefit } from './benefit.ts'
import { category } from './category.ts'
import { faq } from './faq.ts'
import { featureTile } from './featureTile.ts'
import { group } from './group.ts'
import { clientLogo, partner } from './logos.ts'
import { page } from './page.ts'
import { post } from './post.ts'
import { pricingAddOn } from './pricingAddOn.ts'
import { pricingPlan } from './pricingPlan.ts'
import { redirect } from './redirect.ts'
import { testimonial } from './testimonial.ts'

export const documents = [
  announcement,
  author,
  benefit,
  category,
  clientLogo,
  faq,
  featureTile,
  group,
  page,
  partner,
  post,
  pricingAddOn,
  pricingPlan,
  redirect,
  testimonial,
]
