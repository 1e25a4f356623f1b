import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import styles from './Unfold.module.css'

type UnfoldProps = {
  id: string
  open: boolean
  className?: string | undefined
  children: ReactNode
}

/** What a button with `aria-controls` unfolds. On paper and without scripts it is always open. */
export const Unfold = ({ id, open, className, children }: UnfoldProps) => (
  <div id={id} className={classNames(styles.unfold, className)} data-open={open || undefined}>
    <div className={styles.clip}>{children}</div>
  </div>
)
