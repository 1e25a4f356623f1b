import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

type Common = {
  label: string
  name: string
  /** What is wrong and what to do, in a sentence. */
  error?: string | null | undefined
  hint?: ReactNode
}

type FieldProps = Common &
  (({ as?: 'input' } & ComponentProps<'input'>) | ({ as: 'textarea' } & ComponentProps<'textarea'>))

/** One question of a form: a label that stays, and room kept for the error beside it. */
export function Field({ label, error, hint, className, ...control }: FieldProps) {
  const generated = useId()
  const id = control.id ?? generated
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = classes(error && errorId, hint ? hintId : undefined)
  const shared = {
    id,
    className: styles.control,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
  } as const
  return (
    <div className={classes(styles.field, className)} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {control.as === 'textarea' ? (
        <TextArea {...control} {...shared} />
      ) : (
        <Input {...control} {...shared} />
      )}
      <span id={errorId} className={styles.error}>
        {error}
      </span>
    </div>
  )
}

const Input = ({ as: _, ...props }: { as?: 'input' } & ComponentProps<'input'>) => (
  <input {...props} />
)
const TextArea = ({ as: _, ...props }: { as: 'textarea' } & ComponentProps<'textarea'>) => (
  <textarea {...props} />
)
