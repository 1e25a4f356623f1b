import type { ReactNode } from 'react'
import styles from './Columns.module.css'
import { classNames } from './classNames.ts'

type ColumnsProps = { className?: string | undefined; children: ReactNode }

/** Shows two children side by side on wide screens. `--split` sets the column widths. */
export const Columns = ({ className, children }: ColumnsProps) => (
  <div className={classNames(styles.columns, className)}>{children}</div>
)
