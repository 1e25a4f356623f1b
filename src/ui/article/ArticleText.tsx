import type { PortableTextComponents } from '@portabletext/react'
import { type ComponentProps, useMemo } from 'react'
import { headingsByBlock } from '../headings.ts'
import { RichText, richTextComponents } from '../RichText.tsx'
import { Figure } from './Figure.tsx'
import { FootnoteNumbers, FootnoteReference, Footnotes, footnotesOf } from './Footnotes.tsx'
import { Table } from './Table.tsx'
import { Video } from './Video.tsx'

const components: PortableTextComponents = {
  ...richTextComponents,
  types: {
    ...richTextComponents.types,
    articleVideo: Video,
    footnote: FootnoteReference,
    picture: Figure,
    table: Table,
  },
}

type ArticleTextProps = Pick<ComponentProps<typeof RichText>, 'value' | 'edit'>

/** A text with numbered headings, tables, videos and footnotes. */
export function ArticleText({ value, ...props }: ArticleTextProps) {
  const headings = useMemo(() => headingsByBlock(value), [value])
  const notes = useMemo(() => footnotesOf(value), [value])
  return (
    <FootnoteNumbers notes={notes}>
      <RichText {...props} value={value} headings={headings} components={components} />
      <Footnotes notes={notes} />
    </FootnoteNumbers>
  )
}
