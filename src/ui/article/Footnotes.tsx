import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { fillIn } from '../../../domain/fillIn.ts'
import { useSettings } from '../../content/useSettings.ts'
import type { RichTextValue } from '../headings.ts'
import { SafeLink } from '../SafeLink.tsx'
import styles from './Footnotes.module.css'

type Footnote = { _type: string; text?: string | null; source?: { href?: string | null } | null }

const isWritten = ({ _type, text }: Footnote) => _type === 'footnote' && Boolean(text?.trim())

/** The notes of a text, in its order. One without words has no number either. */
export const footnotesOf = (value: RichTextValue): Footnote[] =>
  (value ?? []).flatMap((block) =>
    'children' in block && Array.isArray(block.children) ? block.children.filter(isWritten) : [],
  )

const Numbers = createContext<ReadonlyMap<unknown, number>>(new Map())

type NotesProps = { notes: readonly Footnote[] }

export function FootnoteNumbers({ notes, children }: NotesProps & { children: ReactNode }) {
  const numbers = useMemo(() => new Map(notes.map((note, at) => [note, at + 1])), [notes])
  return <Numbers value={numbers}>{children}</Numbers>
}

/** No heading's id has a colon. */
const noteId = (number: number) => `fn:${number}`
const referenceId = (number: number) => `fnref:${number}`

export function FootnoteReference({ value }: { value: unknown }) {
  const number = useContext(Numbers).get(value)
  const { words } = useSettings()
  if (number === undefined) return null
  return (
    <sup className={styles.reference}>
      <SafeLink
        id={referenceId(number)}
        href={`#${noteId(number)}`}
        role="doc-noteref"
        aria-label={fillIn(words.noteNumber, { number: `${number}` })}
      >
        {number}
      </SafeLink>
    </sup>
  )
}

export function Footnotes({ notes }: NotesProps) {
  const { words } = useSettings()
  if (notes.length === 0) return null
  return (
    <section className={styles.notes} role="doc-endnotes" aria-label={words.notes}>
      <h2 className={styles.heading}>{words.notes}</h2>
      <ol>
        {notes.map(({ text, source }, at) => (
          <li key={noteId(at + 1)} id={noteId(at + 1)} tabIndex={-1}>
            {source?.href ? <SafeLink href={source.href}>{text}</SafeLink> : text}{' '}
            <SafeLink
              href={`#${referenceId(at + 1)}`}
              role="doc-backlink"
              aria-label={words.backToText}
              className={styles.back}
            >
              {null}
            </SafeLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
