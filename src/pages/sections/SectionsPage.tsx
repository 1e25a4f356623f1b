import { useEdit } from '../../content/editing.tsx'
import type { HomeQueryResult, PageQueryResult } from '../../content/sanity.types.ts'
import type { Section } from '../../content/section.ts'
import { useSettings } from '../../content/useSettings.ts'
import { Sections } from '../../sections/registry/Sections.tsx'
import { later } from '../../ui/later.tsx'
import { Page } from '../Page.tsx'
import { PageHeading } from '../PageHeading.tsx'

const Translations = later(async () => (await import('../Translations.tsx')).Translations)
const SectionsHead = later(async () => (await import('./SectionsHead.tsx')).SectionsHead)

type SectionsPageProps = { content: NonNullable<HomeQueryResult | PageQueryResult> }

export function SectionsPage({ content }: SectionsPageProps) {
  const { _id, _type, title, slug, sections, seo } = content
  const source = { id: _id, type: _type }
  const edit = useEdit(source)
  const settings = useSettings()
  const visibleSections = sections ?? []
  return (
    <>
      {'translations' in content && <Translations page={content} />}
      {!slug && !hasMainHeading(visibleSections) && (
        <h1 className="visually-hidden">{settings.brandName ?? seo?.title}</h1>
      )}
      <Page gap="wide">
        {slug && !hasMainHeading(visibleSections) && (
          <PageHeading heading={title} edit={edit} fields={{ heading: 'title' }} />
        )}
        <Sections sections={visibleSections} source={source} />
      </Page>
      <SectionsHead content={content} />
    </>
  )
}

/** The first hero section renders the `h1`, if one of its slides has a heading. */
const hasMainHeading = (sections: readonly Section[]): boolean =>
  sections
    .find((section) => section._type === 'heroSection')
    ?.slides?.some(({ heading }) => heading) ?? false
