import { paths } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import type { ThankYouQueryResult } from '../../content/sanity.types.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Check } from '../../ui/icons.tsx'
import { List } from '../../ui/List.tsx'
import { Point } from '../../ui/Point.tsx'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageHeading } from '../PageHeading.tsx'
import styles from './ThankYouPage.module.css'

export function ThankYouPage({ content }: { content: NonNullable<ThankYouQueryResult> }) {
  const edit = useEdit({ id: 'thankYouPage', type: 'thankYouPage' })
  const { heading, message, stepsHeading, nextSteps, homeLabel, seo } = content
  const steps = nextSteps?.filter((step) => step.heading) ?? []
  return (
    <>
      <Page>
        <PageHeading
          heading={heading}
          lead={
            message && (
              <p className={classNames(styles.message, 'row')}>
                <Check className={styles.tick} /> {message}
              </p>
            )
          }
          edit={edit}
          fields={{ lead: 'message' }}
        >
          <ButtonLink href={paths.home} {...edit('homeLabel')}>
            {homeLabel || 'Go Home'}
          </ButtonLink>
        </PageHeading>
        {steps.length > 0 && (
          <Section
            heading={stepsHeading || 'What happens next'}
            edit={{ heading: edit('stepsHeading') }}
          >
            <List as="ol" columns={1} className={styles.steps}>
              {steps.map(({ _key, heading, text }, at) => (
                <Point
                  key={_key}
                  marker={
                    <span className={styles.number} aria-hidden="true">
                      {at + 1}
                    </span>
                  }
                  heading={heading}
                  text={text}
                  edit={(field) => edit(`nextSteps[_key=="${_key}"].${field}`)}
                  className={styles.step}
                />
              ))}
            </List>
          </Section>
        )}
      </Page>
      <PageHead path={paths.thankYou} heading={heading} seo={seo} description={message} noIndex />
    </>
  )
}
