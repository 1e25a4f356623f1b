import { pathOfSlug, paths } from '../../../domain/paths.ts'
import { useEdit } from '../../content/editing.tsx'
import { Word } from '../../content/Word.tsx'
import { classNames } from '../../ui/classNames.ts'
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import styles from './AdjacentPosts.module.css'

const linkClass = classNames(styles.link, 'target-line')

type Neighbour = { _id: string; title: string | null; slug: string | null } | null

export function AdjacentPosts({ previous, next }: { previous: Neighbour; next: Neighbour }) {
  const edit = useEdit()
  return (
    <nav className={classNames(styles.adjacent, 'row', 'screen-only')} aria-label="More posts">
      {previous?.slug && (
        <SafeLink href={pathOfSlug(previous.slug)} rel="prev" className={linkClass}>
          <ChevronLeft />
          <span {...edit('title', { id: previous._id, type: 'post' })}>
            <span className={classNames(styles.label, 'caption')}>
              <Word name="previousPost" />
            </span>
            {previous.title}
          </span>
        </SafeLink>
      )}
      {next?.slug && (
        <SafeLink href={pathOfSlug(next.slug)} rel="next" className={linkClass}>
          <span {...edit('title', { id: next._id, type: 'post' })}>
            <span className={classNames(styles.label, 'caption')}>
              <Word name="nextPost" />
            </span>
            {next.title}
          </span>
          <ChevronRight />
        </SafeLink>
      )}
      {!previous?.slug && !next?.slug && (
        <SafeLink href={paths.blog} className={linkClass}>
          <ChevronLeft /> <Word name="allPosts" />
        </SafeLink>
      )}
    </nav>
  )
}
