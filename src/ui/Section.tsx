import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Section.module.css'

type SectionProps = {
  /** The anchor that links lead to. */
  id?: string
  heading?: string | null
  intro?: ReactNode
  tone?: 'paper' | 'surface' | 'ink'
  /** The heading's level. */
  level?: 1 | 2 | 3
  align?: 'start' | 'center'
  className?: string
  children?: ReactNode
}

/** A landmark named by its heading. The space between sections belongs to the page. */
export function Section({
  id,
  heading,
  intro,
  tone = 'paper',
  level = 2,
  align = 'start',
  className,
  children,
}: SectionProps) {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      id={id}
      className={classes(styles.section, className)}
      data-tone={tone}
      aria-labelledby={heading ? headingId : undefined}
    >
      <div className={styles.inner}>
        {(heading || intro) && (
          <div className={styles.head} data-align={align}>
            {heading && (
              <Heading id={headingId} className={styles.heading}>
                {heading}
              </Heading>
            )}
            {intro && <div className={styles.intro}>{intro}</div>}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
