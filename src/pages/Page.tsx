import { type ReactNode, useRef } from 'react'
import styles from './Page.module.css'
import { useDeferredLayout } from './useDeferredLayout.ts'

type PageProps = {
  gap?: 'wide' | 'narrow'
  children: ReactNode
}

export function Page({ gap = 'narrow', children }: PageProps) {
  const page = useRef<HTMLDivElement>(null)
  const isLaidOut = useDeferredLayout(page)
  return (
    <div ref={page} className={styles.page} data-gap={gap} data-laid-out={isLaidOut || undefined}>
      {children}
    </div>
  )
}
