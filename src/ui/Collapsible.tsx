import type { ReactNode } from 'react'
import styles from './Collapsible.module.css'
import { classNames } from './classNames.ts'

type CollapsibleProps = {
  id: string
  open: boolean
  className?: string | undefined
  children: ReactNode
}

/** What a button with `aria-controls` shows and hides. On paper and without scripts it is always open. */
export const Collapsible = ({ id, open, className, children }: CollapsibleProps) => (
  <div id={id} className={classNames(styles.collapsible, className)} data-open={open || undefined}>
    <div className={styles.clip}>{children}</div>
  </div>
)
