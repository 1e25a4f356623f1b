import { textLimits } from '../../domain/contentLimits.ts'
import { headDescription, headingAndLead, headTitle } from '../../domain/headText.ts'
import { isRecord } from '../../domain/records.ts'
import { isSlugType, readSlug } from '../../domain/slugs.ts'
import { type StoredDocument, textOf } from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import type { Details } from './finding.ts'

/** Checks the heading and lead that replace an empty `seo.title` or `seo.description` in search results. */
export function checkSearchTexts(document: StoredDocument, content: Content): Details[] {
  const isPage = isSlugType(document._type) ? readSlug(document) : /Page$/.test(document._type)
  if (!isPage) return []
  const written = isRecord(document.seo) ? document.seo : {}
  const seo = { title: textOf(written.title), description: textOf(written.description) }
  const texts = Object.entries(document).map(([name, value]) => [name, textOf(value)])
  const { heading, lead } = headingAndLead(Object.fromEntries(texts))
  const brandName = textOf(content.byId.get('siteSettings')?.brandName)
  // Without a heading, headTitle returns only the brand name, which counts as no title.
  const title = heading ? headTitle({ seo, heading, brandName }) : ''
  const description = headDescription({ seo, lead }) ?? ''
  return [
    ...(seo.title ? [] : checkLength('title', title, textLimits.seoTitle)),
    ...(seo.description ? [] : checkLength('description', description, textLimits.seoDescription)),
  ]

  function checkLength(field: string, { length }: string, limit: number): Details[] {
    if (length > 0 && length <= limit) return []
    const problem =
      length === 0
        ? `It has no ${field} of its own for search engines.`
        : `Its ${field} for search engines has ${length} characters; search engines cut it off.`
    const advice = `Write one of at most ${limit} characters.`
    return [{ rule: 'search', severity: 'warning', path: `seo.${field}`, problem, advice }]
  }
}
