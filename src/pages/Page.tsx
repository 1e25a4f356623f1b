import { type ReactNode, useRef } from 'react'
import styles from './Page.module.css'
import { useDeferredLayout } from './useDeferredLayout.ts'

type PageProps = {
  rhythm?: 'wide' | 'close'
  children: ReactNode
}

export function Page({ rhythm = 'close', children }: PageProps) {
  const page = useRef<HTMLDivElement>(null)
  const isLaidOut = useDeferredLayout(page)
  return (
    <div
      ref={page}
      className={styles.page}
      data-rhythm={rhythm}
      data-laid-out={isLaidOut || undefined}
    >
      {children}
    </div>
  )
}
