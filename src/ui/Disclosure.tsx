import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  summary: ReactNode
  accordionName?: string
  className?: string | undefined
  children: ReactNode
}

/** Uses `<details>`, so that the browser's search also finds text in a closed disclosure. */
export const Disclosure = ({ summary, accordionName, className, children }: DisclosureProps) => (
  <details name={accordionName} className={classNames(styles.disclosure, className)}>
    <summary className={styles.summary}>
      {summary}
      <span className={classNames(styles.icon, 'round-target', 'screen-only')} aria-hidden="true" />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
