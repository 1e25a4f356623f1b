import { type ReactNode, useId } from 'react'
import type { EditAttributes } from '../content/editing.tsx'
import styles from './Accordion.module.css'
import { Disclosure } from './Disclosure.tsx'

type AccordionProps = {
  items: { key: string; heading: string; content: ReactNode; edit?: EditAttributes }[]
  level?: 2 | 3
  /** Accordions of one group have one open item in all. */
  group?: string | undefined
}

export function Accordion({ items, level = 3, group }: AccordionProps) {
  const ownGroup = useId()
  const Heading = `h${level}` as const
  return (
    <div className={styles.accordion}>
      {items.map(({ key, heading, content, edit }) => (
        <Disclosure
          key={key}
          group={group ?? ownGroup}
          className={styles.item}
          summary={<Heading {...edit}>{heading}</Heading>}
        >
          {content}
        </Disclosure>
      ))}
    </div>
  )
}
