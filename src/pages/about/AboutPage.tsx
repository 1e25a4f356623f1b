import { paths } from '../../config/paths.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageOpening } from '../PageOpening.tsx'
import { useContent } from '../screen.ts'
import styles from './AboutPage.module.css'
import { aboutOptions } from './query.ts'

export function AboutPage() {
  const { heading, lead, picture, parts, seo } = useContent(aboutOptions())
  const written = parts?.filter((part) => part.heading) ?? []
  return (
    <Page>
      <PageHead path={paths.about} heading={heading} seo={seo} description={lead} image={picture} />
      <PageOpening heading={heading} lead={lead}>
        <Picture
          picture={picture}
          width={1216}
          aspect={5 / 2}
          loading="eager"
          className={styles.picture}
        />
      </PageOpening>
      {written.length > 0 && (
        <Section>
          <div className={styles.parts}>
            {written.map((part) => (
              <div key={part._key} className={styles.part}>
                <h2 className={styles.heading}>{part.heading}</h2>
                {part.text && <p className={styles.text}>{part.text}</p>}
              </div>
            ))}
          </div>
        </Section>
      )}
    </Page>
  )
}
