import { type ReactNode, useEffect } from 'react'
import { layOutSections } from './layOutSections.ts'
import styles from './Page.module.css'

type PageProps = {
  gap?: 'wide' | 'narrow'
  children: ReactNode
}

export function Page({ gap = 'narrow', children }: PageProps) {
  useEffect(() => void layOutSections(), [])
  return (
    <div className={styles.page} data-gap={gap}>
      {children}
    </div>
  )
}
