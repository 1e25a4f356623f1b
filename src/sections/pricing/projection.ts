export const pricingProjection = /* groq */ `
  heading,
  intro,
  note,
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
