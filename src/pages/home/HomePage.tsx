import { paths } from '../../../domain/paths.ts'
import { useRuntime } from '../../config/runtime.tsx'
import type { HomeQueryResult } from '../../content/sanity.types.ts'
import type { Section } from '../../content/section.ts'
import { useSettings } from '../../content/useSettings.ts'
import { linesOf } from '../../sections/pricing/quote.ts'
import { Sections } from '../../sections/registry/Sections.tsx'
import { faqPage, softwareApplication, website } from '../../seo/jsonLd.ts'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'

export function HomePage({ content }: { content: NonNullable<HomeQueryResult> }) {
  const { sections, seo } = content
  const { siteUrl } = useRuntime()
  const settings = useSettings()
  const shown = sections ?? []
  const faq = shown.find((section) => section._type === 'faqSection')
  const pricing = shown.find((section) => section._type === 'pricingSection')
  return (
    <>
      <PageHead
        path={paths.home}
        seo={seo}
        jsonLd={[
          website(settings, siteUrl),
          softwareApplication(settings, pricing ? linesOf(pricing) : [], siteUrl),
          faqPage(faq?.items),
        ]}
      />
      {!hasHeading(shown) && (
        <h1 className="visually-hidden">{settings.brandName ?? seo?.title}</h1>
      )}
      <Page rhythm="wide">
        <Sections sections={shown} />
      </Page>
    </>
  )
}

/** The first hero gives the page its heading; an editor may have hidden or emptied it. */
const hasHeading = (sections: readonly Section[]): boolean =>
  sections
    .find((section) => section._type === 'heroSection')
    ?.slides?.some(({ heading }) => heading) ?? false
