import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Stack.module.css'

type StackProps = {
  /** A step of the space scale, --space-1 to --space-10. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
  align?: 'start' | 'center' | 'stretch'
  className?: string | undefined
  children: ReactNode
}

/** Things under one another, one step of space apart. */
export const Stack = ({ gap = 4, align = 'stretch', className, children }: StackProps) => (
  <div className={classes(styles.stack, className)} data-gap={gap} data-align={align}>
    {children}
  </div>
)
