import { shortTextProjection } from '../../content/projections.ts'

export const pricingProjection = /* groq */ `
  note[]{ ${shortTextProjection} },
  plan->{ _id, name, summary, price, listPrice, includes },
  "addOns": *[_type == "pricingAddOn"] | order(orderRank) {
    _id,
    name,
    summary,
    byQuote,
    price,
    listPrice
  }
` as const
