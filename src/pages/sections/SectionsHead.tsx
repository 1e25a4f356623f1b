import { localeOf } from '../../../domain/languages.ts'
import { pathOfSlug, paths } from '../../../domain/paths.ts'
import { toLineItems } from '../../../domain/pricing.ts'
import { useRuntime } from '../../config/runtime.tsx'
import type { HomeQueryResult, PageQueryResult } from '../../content/sanity.types.ts'
import { useSettings } from '../../content/useSettings.ts'
import { faqPage, schemaOrg, softwareApplication, website } from '../../seo/jsonLd.ts'
import { PageHead } from '../PageHead.tsx'

type SectionsHeadProps = { content: NonNullable<HomeQueryResult | PageQueryResult> }

export function SectionsHead({ content }: SectionsHeadProps) {
  const { title, slug, sections, seo } = content
  const { siteUrl } = useRuntime()
  const settings = useSettings()
  const faq = sections?.find((section) => section._type === 'faqSection')
  const pricing = sections?.find((section) => section._type === 'pricingSection')
  const path = slug ? pathOfSlug(slug) : paths.home
  return (
    <PageHead
      path={path}
      heading={title}
      seo={seo}
      jsonLd={[
        slug ? undefined : website(settings, siteUrl),
        softwareApplication(settings, pricing ? toLineItems(pricing) : [], siteUrl),
        faqPage(faq?.items),
        'language' in content
          ? schemaOrg('WebPage', {
              name: title,
              url: siteUrl + path,
              inLanguage: localeOf(content.language),
            })
          : undefined,
      ]}
    />
  )
}
