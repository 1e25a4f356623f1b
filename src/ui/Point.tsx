import type { ReactNode } from 'react'
import type { EditAttributes } from '../content/editing.tsx'
import { AddOnMark } from './AddOnMark.tsx'
import { classNames } from './classNames.ts'
import styles from './Point.module.css'

type PointProps = {
  marker?: ReactNode
  heading: string | null
  text?: string | null
  isAddOn?: boolean | null | undefined
  edit: (field: 'heading' | 'text') => EditAttributes
  className?: string | undefined
}

export const Point = ({ marker, heading, text, isAddOn, edit, className }: PointProps) => (
  <li className={classNames(styles.point, className)}>
    {marker}
    <h3 {...edit('heading')}>
      {heading}
      {isAddOn && <AddOnMark />}
    </h3>
    {text && (
      <p className={styles.text} {...edit('text')}>
        {text}
      </p>
    )}
  </li>
)
