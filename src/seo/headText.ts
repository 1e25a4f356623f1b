type Seo = { title: string | null; description: string | null } | null

type TitleParts = {
  seo: Seo
  /** The page's heading. */
  heading?: string | null | undefined
  brandName?: string | null | undefined
}

/** The title of a page: what its editor wrote for search engines, else its heading and the brand. */
export const headTitle = ({ seo, heading, brandName }: TitleParts): string =>
  seo?.title || [heading, brandName].filter(Boolean).join(' | ')

type DescriptionParts = {
  seo: Seo
  /** What stands under the page's heading. */
  lead?: string | null | undefined
  strapline?: string | null | undefined
}

/** The description of a page, in the same way. */
export const headDescription = ({ seo, lead, strapline }: DescriptionParts) =>
  seo?.description || lead || strapline
