import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './List.module.css'

type ListProps = Omit<ComponentProps<'ul'>, 'ref' | 'role'> & {
  as?: 'ul' | 'ol'
  columns?: 1 | 2 | 4
}

/** Sets `role`, because Safari drops the list role of a list without markers. */
export const List = ({ as: Tag = 'ul', columns, className, ...props }: ListProps) => (
  <Tag
    {...props}
    role="list"
    className={classNames(styles.list, className)}
    data-columns={columns}
  />
)
