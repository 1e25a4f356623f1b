import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  /** Of those in one group, one is open at a time. */
  group?: string
  className?: string | undefined
  children: ReactNode
}

/** A line that opens what is below it: by the browser itself, whose own search finds what is closed. */
export const Disclosure = ({ summary, group, className, children }: DisclosureProps) => (
  <details name={group} className={classNames(styles.disclosure, className)}>
    <summary className={styles.summary}>
      {summary}
      <span className={classNames(styles.icon, 'round-target', 'screen-only')} aria-hidden="true">
        <span className={styles.closed}>+</span>
        <span className={styles.open}>-</span>
      </span>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
