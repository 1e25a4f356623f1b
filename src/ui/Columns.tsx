import type { ReactNode } from 'react'
import styles from './Columns.module.css'
import { classNames } from './classNames.ts'

type ColumnsProps = { className?: string | undefined; children: ReactNode }

/** Two parts, one below the other, or side by side on a desk. `--split` sets the proportions; without it they are halves. */
export const Columns = ({ className, children }: ColumnsProps) => (
  <div className={classNames(styles.columns, className)}>{children}</div>
)
