import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './List.module.css'

type ListProps = Omit<ComponentProps<'ul'>, 'ref' | 'role'> & {
  as?: 'ul' | 'ol'
  /** The number of columns on wide screens. */
  columns?: 1 | 2 | 4
}

/** A list without markers. If `role` were not set, Safari would drop the list role. */
export const List = ({ as: Tag = 'ul', columns, className, ...props }: ListProps) => (
  <Tag
    {...props}
    role="list"
    className={classNames(styles.list, className)}
    data-columns={columns}
  />
)
