import { type RefObject, useEffect, useRef } from 'react'
import styles from './EnquiryForm.module.css'
import { type FieldErrors, type FieldName, formFields } from './fields.ts'
import { controlOf } from './formControls.ts'

type ErrorSummaryProps = {
  form: RefObject<HTMLFormElement | null>
  idOf: (name: FieldName | 'summary') => string
  /** What was wrong at the submission that this summary reports. */
  reported: FieldErrors
  /** What is still wrong. */
  errors: FieldErrors
}

/** Says after a refused submission what is missing, takes the focus, and leads to each field. */
export function ErrorSummary({ form, idOf, reported, errors }: ErrorSummaryProps) {
  const heading = idOf('summary')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])

  // Settled lines stay in their place: the field being typed in must not move under the hand.
  const lines = formFields.filter(({ name }) => reported[name])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that these are the form's own questions
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: where no script runs this brings the visitor to what is wrong
      autoFocus
      // React looks for that attribute on form fields only.
      suppressHydrationWarning
      role="group"
      aria-labelledby={heading}
      className={styles.summary}
    >
      <p id={heading} className={styles.summaryHeading}>
        {headingFor(Object.keys(errors).length)}
      </p>
      <ul>
        {lines.map(({ name }) => (
          <li key={name}>
            {errors[name] ? (
              <a
                href={`#${idOf(name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  if (form.current) controlOf(form.current, name).focus()
                }}
              >
                {errors[name]}
              </a>
            ) : (
              <s>{reported[name]}</s>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function headingFor(count: number): string {
  if (count === 0) return 'All set: you can send it now.'
  return count === 1 ? 'One answer needs your attention:' : `${count} answers need your attention:`
}
