import { textLimits } from '../../domain/contentLimits.ts'
import { headDescription, headParts, headTitle } from '../../domain/headText.ts'
import { type PageType, pathOfSlug, pathOfType } from '../../domain/paths.ts'
import { hasSlug } from '../../domain/slugs.ts'

export type Site = { brandName?: string | null; strapline?: string | null }

/** A page of any type, as its form contains it. Every field may be missing. */
export type EditedPage = Parameters<typeof headParts>[0] & {
  _type: string
  slug?: { current?: string }
  seo?: { title?: string; description?: string; noIndex?: boolean }
}

export type SearchResult = {
  path: string
  title: string
  description: string
  noIndex: boolean
}

const cutAt = (limit: number, text: string) =>
  text.length > limit ? `${text.slice(0, limit - 1).trimEnd()}…` : text

/** Returns the texts of a page in a search result, by the rules of the site's own `head`. */
export function createSearchResult(page: EditedPage, { brandName, strapline }: Site): SearchResult {
  const { _type, seo, slug } = page
  const { heading, lead } = headParts(page)
  const title = headTitle({ seo, heading, brandName })
  const description = headDescription({ seo, lead, strapline }) ?? ''
  return {
    path: hasSlug(_type) ? pathOfSlug(slug?.current ?? '') : pathOfType[_type as PageType],
    title: cutAt(textLimits.seoTitle, title),
    description: cutAt(textLimits.seoDescription, description),
    noIndex: seo?.noIndex === true,
  }
}
