type Text = string | null | undefined

type Seo = { title?: Text; description?: Text } | null | undefined

type TitleParts = {
  seo: Seo
  heading?: Text
  brandName?: Text
}

/** Returns the editor's title for search engines, or else the heading and the brand name. */
export const headTitle = ({ seo, heading, brandName }: TitleParts): string =>
  seo?.title || [heading, brandName].filter(Boolean).join(' | ')

type DescriptionParts = {
  seo: Seo
  lead?: Text
  strapline?: Text
}

export const headDescription = ({ seo, lead, strapline }: DescriptionParts) =>
  seo?.description || lead || strapline

export const headParts = (page: {
  title?: Text
  name?: Text
  heading?: Text
  excerpt?: Text
  lead?: Text
  message?: Text
  role?: Text
}): { heading: Text; lead: Text } => ({
  heading: page.title || page.heading || page.name,
  lead: page.excerpt || page.lead || page.message || page.role,
})
