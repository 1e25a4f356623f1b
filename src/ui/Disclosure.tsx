import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  /** Disclosures of one group have one open item in all. */
  group?: string
  className?: string | undefined
  children: ReactNode
}

/** Uses the browser's own element, so that its search finds closed text. */
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
