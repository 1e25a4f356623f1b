import { type ReactNode, useId } from 'react'
import type { EditAttributes } from '../content/editing.tsx'
import { classNames } from './classNames.ts'
import { Jaali } from './Jaali.tsx'
import styles from './Section.module.css'

type SectionProps = {
  /** The id of the section, then the id of the heading. Without a second id, the heading's id is generated. */
  ids?: readonly string[]
  heading?: ReactNode
  intro?: ReactNode
  edit?: { heading?: EditAttributes; intro?: EditAttributes }
  tone?: 'surface' | 'ink'
  level?: 1 | 2
  align?: 'start' | 'center'
  /** On wide screens, `beside` makes the heading a sticky column; `across` puts heading and children into one row. */
  layout?: 'stacked' | 'beside' | 'across'
  hasJaaliPattern?: boolean
  className?: string | undefined
  children?: ReactNode
}

export function Section({
  ids: [id, givenHeadingId] = [],
  heading,
  intro,
  edit,
  tone,
  level = 2,
  align = 'start',
  layout = 'stacked',
  hasJaaliPattern = false,
  className,
  children,
}: SectionProps) {
  const generatedId = useId()
  const headingId = givenHeadingId ?? generatedId
  const Heading = `h${level}` as const
  return (
    <section
      id={id}
      className={classNames(styles.section, className)}
      data-tone={tone}
      aria-labelledby={heading ? headingId : undefined}
    >
      {hasJaaliPattern && <Jaali />}
      <div className={classNames(styles.inner, 'page-width')} data-layout={layout}>
        {(heading || intro) && (
          <div className={styles.head} data-align={align}>
            {heading && (
              <Heading id={headingId} {...edit?.heading}>
                {heading}
              </Heading>
            )}
            {intro && (
              <div className={styles.intro} {...edit?.intro}>
                {intro}
              </div>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
