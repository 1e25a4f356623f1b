import { useEffect, useRef } from 'react'
import type { FieldErrors, FieldName } from '../../domain/enquiry.ts'
import styles from './EnquiryForm.module.css'
import { formFields } from './formFields.ts'

type ErrorSummaryProps = { idOf: (name: FieldName | 'summary') => string; errors: FieldErrors }

/** Lists the errors of a form that was posted without JavaScript, and focuses the list. */
export function ErrorSummary({ idOf, errors }: ErrorSummaryProps) {
  const headingId = idOf('summary')
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])

  const invalidFields = formFields.filter(({ name }) => errors[name])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, but this group contains links
    <div
      ref={summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this scrolls to the errors
      autoFocus
      // jsdom has no `autofocus` property for a <div>, so React would report a hydration mismatch.
      suppressHydrationWarning
      role="group"
      aria-labelledby={headingId}
      className={styles.summary}
    >
      <p id={headingId}>{headingFor(invalidFields.length)}</p>
      <ul>
        {invalidFields.map(({ name }) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const headingFor = (count: number): string =>
  count === 1 ? 'One answer needs your attention:' : `${count} answers need your attention:`
