// `as const` keeps the literal type of a query, which sanity.types.ts maps to the type of its result.

export const pictureProjection = /* groq */ `
  alt,
  crop,
  hotspot,
  "id": asset->_id
` as const

export const videoProjection = /* groq */ `
  description,
  "mp4": mp4.asset->url,
  poster { ${pictureProjection} }
` as const

/** Selects the picked page's current path and anchor, or else the file's URL, or else the typed href. */
export const hrefProjection = /* groq */ `
  "href": coalesce("/" + page->slug.current + coalesce("#" + anchor, ""), file.asset->url, href)
` as const

export const linkProjection = /* groq */ `
  label,
  ${hrefProjection}
` as const

const priceProjection = /* groq */ `
  "planOrAddOn": of->{ _id, _type },
  "amount": select(of->byQuote != true => select(which == "listPrice" => of->listPrice, of->price))
` as const

const paragraphProjection = /* groq */ `
  markDefs[]{ _key, _type, ${hrefProjection} },
  children[]{ ..., _type == "price" => { ${priceProjection} } }
` as const

export const shortTextProjection = /* groq */ `..., ${paragraphProjection}` as const

export const richTextProjection = /* groq */ `
  ...,
  _type == "picture" => { ${pictureProjection} },
  _type == "block" => { ${paragraphProjection} }
` as const

export const articleTextProjection = /* groq */ `
  ${richTextProjection},
  _type == "articleVideo" => {
    "file": file.asset->url,
    "captions": captions.asset->url,
    poster { ${pictureProjection} }
  }
` as const

export const seoProjection = /* groq */ `
  title,
  description,
  noIndex,
  image { ${pictureProjection} }
` as const
