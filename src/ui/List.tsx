import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './List.module.css'

type ListProps = Omit<ComponentProps<'ul'>, 'ref' | 'role'> & {
  as?: 'ul' | 'ol'
  /** Lays the items out as a grid with at most this many columns. */
  columns?: 1 | 2 | 4
}

/** A list without markers. Safari drops the list role of such a list unless the role is written out. */
export const List = ({ as: Tag = 'ul', columns, className, ...props }: ListProps) => (
  <Tag
    {...props}
    role="list"
    className={classNames(styles.list, className)}
    data-columns={columns}
  />
)
