import { pathOfSlug, paths } from '../../../domain/paths.ts'
import { toLineItems } from '../../../domain/pricing.ts'
import { useRuntime } from '../../config/runtime.tsx'
import { useEdit } from '../../content/editing.tsx'
import type { HomeQueryResult, PageQueryResult } from '../../content/sanity.types.ts'
import type { Section } from '../../content/section.ts'
import { useSettings } from '../../content/useSettings.ts'
import { Sections } from '../../sections/registry/Sections.tsx'
import { breadcrumbs, faqPage, softwareApplication, website } from '../../seo/jsonLd.ts'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'

type SectionsPageProps = { content: NonNullable<HomeQueryResult | PageQueryResult> }

export function SectionsPage({ content }: SectionsPageProps) {
  const { _id, _type, title, slug, sections, seo } = content
  const source = { id: _id, type: _type }
  const edit = useEdit(source)
  const { siteUrl } = useRuntime()
  const settings = useSettings()
  const visibleSections = sections ?? []
  const faq = visibleSections.find((section) => section._type === 'faqSection')
  const pricing = visibleSections.find((section) => section._type === 'pricingSection')
  const path = slug ? pathOfSlug(slug) : paths.home
  return (
    <>
      {!slug && !hasMainHeading(visibleSections) && (
        <h1 className="visually-hidden">{settings.brandName ?? seo?.title}</h1>
      )}
      <Page gap="wide">
        {slug && !hasMainHeading(visibleSections) && (
          <PageHeading heading={title} edit={edit} fields={{ heading: 'title' }} />
        )}
        <Sections sections={visibleSections} source={source} />
      </Page>
      <PageHead
        path={path}
        heading={title}
        seo={seo}
        jsonLd={[
          slug ? breadcrumbs([{ name: title ?? slug, path }], siteUrl) : website(settings, siteUrl),
          softwareApplication(settings, pricing ? toLineItems(pricing) : [], siteUrl),
          faqPage(faq?.items),
        ]}
      />
    </>
  )
}

/** The first hero section renders the `h1`, if one of its slides has a heading. */
const hasMainHeading = (sections: readonly Section[]): boolean =>
  sections
    .find((section) => section._type === 'heroSection')
    ?.slides?.some(({ heading }) => heading) ?? false
