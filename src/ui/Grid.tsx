import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Grid.module.css'

type GridProps = {
  /** Columns at most; fewer where the room is short, one on a phone. */
  columns?: 2 | 3 | 4
  gap?: 4 | 5 | 6 | 7
  /** `list` when the items are a list; its children are then `li`. */
  as?: 'div' | 'list'
  align?: 'start' | 'center' | 'stretch'
  className?: string | undefined
  children: ReactNode
}

/** Things side by side in equal columns. */
export function Grid({
  columns = 3,
  gap = 5,
  as = 'div',
  align = 'stretch',
  className,
  children,
}: GridProps) {
  const props = {
    className: classes(styles.grid, className),
    'data-columns': columns,
    'data-gap': gap,
    'data-align': align,
  }
  // Safari forgets that a list without markers is a list, unless it is told.
  return as === 'list' ? (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" {...props}>
      {children}
    </ul>
  ) : (
    <div {...props}>{children}</div>
  )
}
