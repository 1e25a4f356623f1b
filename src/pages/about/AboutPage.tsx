import { paths } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import type { AboutQueryResult } from '../../content/sanity.types.ts'
import { classNames } from '../../ui/classNames.ts'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageCover } from '../PageCover.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import styles from './AboutPage.module.css'

export function AboutPage({ content }: { content: NonNullable<AboutQueryResult> }) {
  const edit = useEdit({ id: 'aboutPage', type: 'aboutPage' })
  const { heading, lead, picture, parts, seo } = content
  const partsWithHeading = parts?.filter((part) => part.heading) ?? []
  return (
    <>
      <Page>
        <PageHeading heading={heading} lead={lead} edit={edit} />
        <PageCover picture={picture} edit={edit('picture')} />
        {partsWithHeading.length > 0 && (
          <Section>
            {partsWithHeading.map(({ _key, heading, text }) => (
              <div key={_key} className={classNames(styles.part, 'stack')}>
                <h2 {...edit(`parts[_key=="${_key}"].heading`)}>{heading}</h2>
                {text && <p {...edit(`parts[_key=="${_key}"].text`)}>{text}</p>}
              </div>
            ))}
          </Section>
        )}
      </Page>
      <PageHead path={paths.about} heading={heading} seo={seo} description={lead} image={picture} />
    </>
  )
}
