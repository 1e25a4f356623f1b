import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../../ui/Section.tsx'
import { formatDate } from '../formatDate.ts'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageOpening } from '../PageOpening.tsx'
import { useContent } from '../screen.ts'
import styles from './LegalPage.module.css'
import { type LegalType, legalOptions } from './query.ts'

type LegalPageProps = { type: LegalType; path: string }

/** A legal text: its heading, the day from which it holds, and its words. */
export function LegalPage({ type, path }: LegalPageProps) {
  const { heading, effectiveDate, body, seo } = useContent(legalOptions(type))
  const date = formatDate(effectiveDate)
  return (
    <Page>
      <PageHead path={path} heading={heading} seo={seo} />
      <PageOpening
        heading={heading}
        lead={
          date && (
            <p>
              Effective <time dateTime={effectiveDate ?? undefined}>{date}</time>
            </p>
          )
        }
      />
      <Section>
        <RichText value={body} headings="linked" className={styles.text} />
      </Section>
    </Page>
  )
}
