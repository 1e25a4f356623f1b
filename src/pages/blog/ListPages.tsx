import { ChevronLeft, ChevronRight } from 'lucide-react'
import { fillIn } from '../../../domain/fillIn.ts'
import { useSettings } from '../../content/useSettings.ts'
import { Word } from '../../content/Word.tsx'
import { classNames } from '../../ui/classNames.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './ListPages.module.css'

type ListPagesProps = {
  page: number
  pages: number
  href: (page: number) => string
}

export function ListPages({ page, pages, href }: ListPagesProps) {
  const { words } = useSettings()
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages of the list">
      {page > 1 && (
        <SafeLink
          href={href(page - 1)}
          rel="prev"
          className={classNames(styles.link, 'target-line')}
        >
          <ChevronLeft aria-hidden="true" /> <Word of="newerPosts" />
        </SafeLink>
      )}
      <span className={classNames(styles.current, 'caption')}>
        {fillIn(words.pageOf, { page, pages })}
      </span>
      {page < pages && (
        <SafeLink
          href={href(page + 1)}
          rel="next"
          className={classNames(styles.link, 'target-line')}
        >
          <Word of="olderPosts" /> <ChevronRight aria-hidden="true" />
        </SafeLink>
      )}
    </nav>
  )
}
