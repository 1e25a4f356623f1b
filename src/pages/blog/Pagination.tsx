import { fillIn } from '../../../domain/fillIn.ts'
import { useSettings } from '../../content/useSettings.ts'
import { Word } from '../../content/Word.tsx'
import { classNames } from '../../ui/classNames.ts'
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './Pagination.module.css'

const linkClass = classNames(styles.link, 'target-line')

type PaginationProps = {
  page: number
  pageCount: number
  hrefOfPage: (page: number) => string
}

export function Pagination({ page, pageCount, hrefOfPage }: PaginationProps) {
  const { words } = useSettings()
  if (pageCount <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages of the list">
      {page > 1 && (
        <SafeLink href={hrefOfPage(page - 1)} rel="prev" className={linkClass}>
          <ChevronLeft /> <Word name="newerPosts" />
        </SafeLink>
      )}
      <span className={classNames(styles.current, 'caption')}>
        {fillIn(words.pageOf, { page, pages: pageCount })}
      </span>
      {page < pageCount && (
        <SafeLink href={hrefOfPage(page + 1)} rel="next" className={linkClass}>
          <Word name="olderPosts" /> <ChevronRight />
        </SafeLink>
      )}
    </nav>
  )
}
