import { localeOf } from '../../../../domain/languages.ts'
import { pathOfSlug } from '../../../../domain/paths.ts'
import { useRuntime } from '../../../config/runtime.tsx'
import type { PageQueryResult } from '../../../content/sanity.types.ts'
import { schemaOrg, serializeJsonLd } from '../../../seo/jsonLd.ts'
import { Translations } from '../../Translations.tsx'
import { SectionsPage } from '../index.ts'

export function LandingPage({ content }: { content: NonNullable<PageQueryResult> }) {
  const { siteUrl } = useRuntime()
  const { title, slug, language } = content
  const webPage = schemaOrg('WebPage', {
    name: title,
    url: siteUrl + pathOfSlug(slug ?? ''),
    inLanguage: localeOf(language),
  })
  return (
    <>
      <Translations page={content} />
      <SectionsPage content={content} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every "<" escaped
        dangerouslySetInnerHTML={{ __html: serializeJsonLd(webPage) }}
      />
    </>
  )
}
