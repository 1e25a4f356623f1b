import type { HTMLAttributes, ReactNode } from 'react'
import type { EditAttributes } from '../content/editing.tsx'
import styles from './Card.module.css'
import { classNames } from './classNames.ts'

export const cardClass = styles.card

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'li'
  heading?: ReactNode
  level?: 2 | 3
  edit?: EditAttributes | undefined
  /** A picture above the content. The content must then have a single link, which covers the whole card. */
  cover?: ReactNode
  contentClassName?: string | undefined
}

export function Card({
  as: Tag = 'div',
  heading,
  level = 2,
  edit,
  cover,
  className,
  contentClassName,
  children,
}: CardProps) {
  const Heading = `h${level}` as const
  return (
    <Tag className={classNames(styles.card, className)} data-linked={cover ? true : undefined}>
      {cover}
      <div className={classNames(styles.content, contentClassName)}>
        {heading && (
          <Heading className={styles.heading} {...edit}>
            {heading}
          </Heading>
        )}
        {children}
      </div>
    </Tag>
  )
}
