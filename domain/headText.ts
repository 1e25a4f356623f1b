type Text = string | null | undefined

type Seo = { title?: Text; description?: Text } | null | undefined

export const headTitle = (page: { seo: Seo; heading?: Text; brandName?: Text }): string =>
  page.seo?.title || [page.heading, page.brandName].filter(Boolean).join(' | ')

export const headDescription = (page: { seo: Seo; lead?: Text; strapline?: Text }) =>
  page.seo?.description || page.lead || page.strapline

/** Page types store the heading and the lead in different fields. */
export const headingAndLead = (page: {
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
