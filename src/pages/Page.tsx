import { type ReactNode, useRef } from 'react'
import styles from './Page.module.css'
import { useBackgroundLayout } from './useBackgroundLayout.ts'

type PageProps = {
  /** The space between sections: `wide` on pages of sections, `close` on pages of text. */
  rhythm?: 'wide' | 'close'
  children: ReactNode
}

export function Page({ rhythm = 'close', children }: PageProps) {
  const page = useRef<HTMLDivElement>(null)
  const laidOut = useBackgroundLayout(page)
  return (
    <div
      ref={page}
      className={styles.page}
      data-rhythm={rhythm}
      data-laid-out={laidOut || undefined}
    >
      {children}
    </div>
  )
}
