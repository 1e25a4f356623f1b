type Text = string | null | undefined

type Seo = { title?: Text; description?: Text } | null | undefined

type TitleParts = {
  seo: Seo
  /** The page's heading. */
  heading?: Text
  brandName?: Text
}

/** The title of a page: what its editor wrote for search engines, else its heading and the brand. */
export const headTitle = ({ seo, heading, brandName }: TitleParts): string =>
  seo?.title || [heading, brandName].filter(Boolean).join(' | ')

type DescriptionParts = {
  seo: Seo
  lead?: Text
  strapline?: Text
}

/** The description of a page, in the same way. */
export const headDescription = ({ seo, lead, strapline }: DescriptionParts) =>
  seo?.description || lead || strapline

/** The parts of a document from which its title and description follow, whatever its type calls them. */
export const headParts = (page: {
  title?: Text
  heading?: Text
  excerpt?: Text
  lead?: Text
  message?: Text
}): { heading: Text; lead: Text } => ({
  heading: page.title || page.heading,
  lead: page.excerpt || page.lead || page.message,
})
