import { textLimits } from '../../domain/contentLimits.ts'
import { headDescription, headParts, headTitle } from '../../domain/headText.ts'
import { isRecord } from '../../domain/records.ts'
import { hasSlug } from '../../domain/slugs.ts'
import { type StoredDocument, textOf } from '../content/documents.ts'
import type { Content } from '../content/readContent.ts'
import { type Finding, findingIn } from './finding.ts'

const bySearchEngines = 'search engines cut it off'

/** Finds texts that are missing, or longer than the place in which they are shown. */
export function checkTexts(document: StoredDocument, content: Content): Finding[] {
  const written = isRecord(document.seo) ? document.seo : {}
  const seo = { title: textOf(written.title), description: textOf(written.description) }
  const { heading, lead } = headParts({
    title: textOf(document.title),
    heading: textOf(document.heading),
    excerpt: textOf(document.excerpt),
    lead: textOf(document.lead),
    message: textOf(document.message),
  })
  const brandName = textOf(content.byId.get('siteSettings')?.brandName)
  // A title that consists only of the product's name counts as missing.
  const title = seo.title || heading ? headTitle({ seo, heading, brandName }) : ''
  const isPage = hasSlug(document._type) || /Page$/.test(document._type)
  const isPost = document._type === 'post'
  return [
    ...(isPage
      ? [
          check('seo.title', 'title for search engines', title, textLimits.seoTitle),
          check(
            'seo.description',
            'description for search engines',
            headDescription({ seo, lead }),
            textLimits.seoDescription,
          ),
        ]
      : []),
    ...(isPost
      ? [
          check(
            'title',
            'title',
            document.title,
            textLimits.postTitle,
            'it fills a phone’s screen',
          ),
          check(
            'excerpt',
            'excerpt',
            document.excerpt,
            textLimits.postExcerpt,
            'its card grows too tall',
          ),
        ]
      : []),
  ].flat()

  function check(
    path: string,
    what: string,
    value: unknown,
    limit: number,
    harm = bySearchEngines,
  ): Finding[] {
    const { length } = textOf(value)
    if (length > 0 && length <= limit) return []
    const details =
      length === 0
        ? { problem: `It has no ${what}.`, advice: 'Write one.' }
        : {
            problem: `Its ${what} has ${length} characters: ${harm}.`,
            advice: `Shorten it to ${limit}.`,
          }
    return [findingIn(document, { rule: 'length', severity: 'warning', path, ...details })]
  }
}
