import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './ListPages.module.css'

type ListPagesProps = {
  /** The one that is shown, from 1. */
  page: number
  pages: number
  href: (page: number) => string
}

/** The ways to newer and older posts; nothing where all stand on one page. */
export const ListPages = ({ page, pages, href }: ListPagesProps) =>
  pages > 1 && (
    <nav className={styles.pages} aria-label="Pages of the list">
      {page > 1 && (
        <SafeLink href={href(page - 1)} rel="prev" className={styles.link}>
          <ChevronLeft aria-hidden="true" /> Newer posts
        </SafeLink>
      )}
      <span className={styles.current}>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <SafeLink href={href(page + 1)} rel="next" className={styles.link}>
          Older posts <ChevronRight aria-hidden="true" />
        </SafeLink>
      )}
    </nav>
  )
