import { useEffect, useRef } from 'react'
import { useSettings } from '../content/useSettings.ts'
import { Word } from '../content/Word.tsx'
import { classNames } from '../ui/classNames.ts'
import type { Heading } from '../ui/headings.ts'
import { List } from '../ui/List.tsx'
import { SafeLink } from '../ui/SafeLink.tsx'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import styles from './TableOfContents.module.css'
import { useCurrentHeading } from './useCurrentHeading.ts'

type TableOfContentsProps = { headings: readonly Heading[] }

const listHeadingIds = (headings: readonly Heading[]): string[] =>
  headings.flatMap(({ id, children }) => [id, ...listHeadingIds(children)])

export function TableOfContents({ headings }: TableOfContentsProps) {
  const currentId = useCurrentHeading(listHeadingIds(headings))
  const isWide = useMediaQuery('(min-width: 60rem)')
  const { words } = useSettings()
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isWide || !nav.current) return
    const link = currentId && nav.current.querySelector<HTMLElement>('[aria-current]')
    // scrollIntoView would also scroll the page.
    nav.current.scrollTop = link ? link.offsetTop - nav.current.clientHeight / 3 : 0
  }, [isWide, currentId])

  if (headings.length === 0) return null
  return (
    <nav ref={nav} className={styles.contents} aria-label={words.contents}>
      <details open={isWide}>
        <summary className={classNames(styles.summary, 'row', 'display')}>
          <Word name="contents" />
        </summary>
        <Entries headings={headings} currentId={currentId} />
      </details>
    </nav>
  )
}

type EntriesProps = { headings: readonly Heading[]; currentId: string | undefined }

const Entries = ({ headings, currentId }: EntriesProps) => (
  <List as="ol" className={styles.list}>
    {headings.map(({ id, number, text, children }) => (
      <li key={id}>
        <SafeLink
          href={`#${id}`}
          className={classNames(styles.link, 'plain-link')}
          aria-current={id === currentId ? 'location' : undefined}
        >
          <span className={styles.number}>{number}</span> {text}
        </SafeLink>
        {children.length > 0 && <Entries headings={children} currentId={currentId} />}
      </li>
    ))}
  </List>
)
