import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Field.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement

export const controlClass = styles.control

type FieldProps = InputHTMLAttributes<Control> & {
  id: string
  label: ReactNode
  as?: 'input' | 'textarea'
  error?: string | null | undefined
}

export function Field({ id, label, as: Tag = 'input', error, className, ...props }: FieldProps) {
  const errorId = `${id}-error`
  return (
    <div className={classNames(styles.field, 'stack', className)}>
      <label htmlFor={id}>{label}</label>
      <Tag
        {...props}
        id={id}
        className={controlClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <div id={errorId} className={styles.error}>
        {error}
      </div>
    </div>
  )
}
