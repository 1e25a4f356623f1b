import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement

export const controlClass = styles.control

type FieldProps = InputHTMLAttributes<Control> & {
  label: ReactNode
  name: string
  as?: 'input' | 'textarea'
  error?: string | null | undefined
  /** The space is reserved, so that nothing moves. */
  hint?: ReactNode
}

export function Field({
  label,
  as: Control = 'input',
  error,
  hint,
  className,
  ...props
}: FieldProps) {
  const generated = useId()
  const id = props.id ?? generated
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  return (
    <div className={classNames(styles.field, 'stack', className)}>
      <label htmlFor={id}>{label}</label>
      <Control
        {...props}
        id={id}
        className={controlClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(error && errorId, hint ? hintId : undefined)}
      />
      <div className={styles.below} data-hinted={hint !== undefined || undefined}>
        <span id={errorId} className={styles.error}>
          {error}
        </span>
        {hint && <span id={hintId}>{hint}</span>}
      </div>
    </div>
  )
}
