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
  const current = useCurrentHeading(listHeadingIds(headings))
  const beside = useMediaQuery('(min-width: 60rem)')
  const { words } = useSettings()
  const list = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!beside || !list.current) return
    const link = current && list.current.querySelector<HTMLElement>('[aria-current]')
    // scrollIntoView would also scroll the page.
    list.current.scrollTop = link ? link.offsetTop - list.current.clientHeight / 3 : 0
  }, [beside, current])

  if (headings.length === 0) return null
  return (
    <nav ref={list} className={styles.contents} aria-label={words.contents}>
      <details open={beside}>
        <summary className={classNames(styles.summary, 'row', 'display')}>
          <Word name="contents" />
        </summary>
        <Entries headings={headings} current={current} />
      </details>
    </nav>
  )
}

type EntriesProps = { headings: readonly Heading[]; current: string | undefined }

const Entries = ({ headings, current }: EntriesProps) => (
  <List as="ol" className={styles.list}>
    {headings.map(({ id, number, text, children }) => (
      <li key={id}>
        <SafeLink
          href={`#${id}`}
          className={styles.link}
          aria-current={id === current ? 'location' : undefined}
        >
          <span className={styles.number}>{number}</span> {text}
        </SafeLink>
        {children.length > 0 && <Entries headings={children} current={current} />}
      </li>
    ))}
  </List>
)
