import { pathOfType } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import type { LegalQueryResult } from '../../content/sanity.types.ts'
import { Word } from '../../content/Word.tsx'
import { LongDate } from '../../ui/LongDate.tsx'
import { LongText } from '../LongText.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import type { LegalType } from './query.ts'

type LegalPageProps = { type: LegalType; content: NonNullable<LegalQueryResult> }

export function LegalPage({ type, content }: LegalPageProps) {
  const edit = useEdit({ id: type, type })
  const { heading, effectiveDate, body, seo } = content
  return (
    <>
      <Page>
        <PageHeading
          heading={heading}
          edit={edit}
          fields={{ lead: 'effectiveDate' }}
          lead={
            effectiveDate && (
              <>
                <Word name="effective" /> <LongDate dateTime={effectiveDate} />
              </>
            )
          }
        />
        <LongText value={body} edit={(path) => edit(`body${path}`)} />
      </Page>
      <PageHead path={pathOfType[type]} heading={heading} seo={seo} />
    </>
  )
}
