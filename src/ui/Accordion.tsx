import { type ReactNode, useId, useState } from 'react'
import type { EditAttributes } from '../content/editing.tsx'
import styles from './Accordion.module.css'
import { Collapsible } from './Collapsible.tsx'
import { classNames } from './classNames.ts'

type AccordionProps = {
  items: { key: string; heading: string; content: ReactNode; edit?: EditAttributes }[]
  level?: 2 | 3 | 4
  className?: string | undefined
}

/** Questions of which one is open at a time. Without scripts every answer is shown. */
export function Accordion({ items, level = 3, className }: AccordionProps) {
  const id = useId()
  const [openKey, setOpenKey] = useState<string>()
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.accordion, className)}>
      {items.map(({ key, heading, content, edit }) => {
        const open = key === openKey
        const panelId = `${id}-${key}-answer`
        return (
          <div key={key} className={styles.item} data-open={open || undefined}>
            <Heading className={styles.heading}>
              <button
                type="button"
                className={styles.button}
                aria-expanded={open}
                aria-controls={panelId}
                onClick={() => setOpenKey(open ? undefined : key)}
              >
                <span {...edit}>{heading}</span>
                <span className={styles.icon} aria-hidden="true">
                  {open ? '-' : '+'}
                </span>
              </button>
            </Heading>
            <Collapsible id={panelId} open={open}>
              <div className={styles.content}>{content}</div>
            </Collapsible>
          </div>
        )
      })}
    </div>
  )
}
