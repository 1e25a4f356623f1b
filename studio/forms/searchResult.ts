import { textLimits } from '../../domain/contentLimits.ts'
import { headDescription, headingAndLead, headTitle } from '../../domain/headText.ts'
import { type PageType, pathOfSlug, pathOfType } from '../../domain/paths.ts'
import { isSlugType } from '../../domain/slugs.ts'

export type Site = { brandName?: string | null; strapline?: string | null }

export type EditedPage = Parameters<typeof headingAndLead>[0] & {
  _type: string
  slug?: { current?: string }
  seo?: { title?: string; description?: string; noIndex?: boolean }
}

const truncate = (text: string, limit: number) =>
  text.length > limit ? `${text.slice(0, limit - 1).trimEnd()}…` : text

export function createSearchResult(page: EditedPage, { brandName, strapline }: Site) {
  const { _type, seo, slug } = page
  const { heading, lead } = headingAndLead(page)
  const title = headTitle({ seo, heading, brandName })
  const description = headDescription({ seo, lead, strapline }) ?? ''
  return {
    path: isSlugType(_type) ? pathOfSlug(slug?.current ?? '') : pathOfType[_type as PageType],
    title: truncate(title, textLimits.seoTitle),
    description: truncate(description, textLimits.seoDescription),
    noIndex: seo?.noIndex === true,
  }
}
