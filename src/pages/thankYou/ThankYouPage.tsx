import { paths } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import type { ThankYouQueryResult } from '../../content/sanity.types.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Check } from '../../ui/icons.tsx'
import { Section } from '../../ui/Section.tsx'
import { Page } from '../Page.tsx'
import { PageHead } from '../PageHead.tsx'
import { PageOpening } from '../PageOpening.tsx'
import styles from './ThankYouPage.module.css'

export function ThankYouPage({ content }: { content: NonNullable<ThankYouQueryResult> }) {
  const edit = useEdit({ id: 'thankYouPage', type: 'thankYouPage' })
  const { heading, message, stepsHeading, nextSteps, homeLabel, seo } = content
  const steps = nextSteps?.filter((step) => step.heading) ?? []
  return (
    <>
      <Page>
        <PageOpening
          heading={heading}
          lead={
            message && (
              <p className={styles.message}>
                <Check aria-hidden="true" className={styles.tick} /> {message}
              </p>
            )
          }
          edit={{ heading: edit('heading'), intro: edit('message') }}
        >
          <ButtonLink to={paths.home} {...edit('homeLabel')}>
            {homeLabel || 'Go Home'}
          </ButtonLink>
        </PageOpening>
        {steps.length > 0 && (
          <Section
            heading={stepsHeading || 'What happens next'}
            edit={{ heading: edit('stepsHeading') }}
          >
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
            <ol role="list" className={styles.steps}>
              {steps.map((step, at) => (
                <li key={step._key} className={styles.step}>
                  <span className={styles.number} aria-hidden="true">
                    {at + 1}
                  </span>
                  <h3 {...edit(`nextSteps[_key=="${step._key}"].heading`)}>{step.heading}</h3>
                  {step.text && (
                    <p className={styles.text} {...edit(`nextSteps[_key=="${step._key}"].text`)}>
                      {step.text}
                    </p>
                  )}
                </li>
              ))}
            </ol>
          </Section>
        )}
      </Page>
      <PageHead path={paths.thankYou} heading={heading} seo={seo} description={message} noIndex />
    </>
  )
}
