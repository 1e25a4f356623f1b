import type { PageQueryResult } from '../../content/sanity.types.ts'
import { SectionsPage } from '../sections/index.ts'
import { Translations } from '../translations/Translations.tsx'

export const LandingPage = ({ content }: { content: NonNullable<PageQueryResult> }) => (
  <>
    <Translations page={content} />
    <SectionsPage content={content} />
  </>
)
