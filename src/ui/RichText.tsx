import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import { useMemo } from 'react'
import type { Picture as PictureData } from '../content/image.ts'
import { classes } from './classes.ts'
import { type Heading, headingsByBlock, type RichTextValue } from './headings.ts'
import { Picture } from './Picture.tsx'
import styles from './RichText.module.css'
import { SafeLink } from './SafeLink.tsx'

export { type Heading, headingsOf, type RichTextValue } from './headings.ts'

type RichTextProps = {
  value: RichTextValue
  /** `linked` gives every heading the id that `headingsOf` lists, `numbered` its number too. */
  headings?: 'plain' | 'linked' | 'numbered'
  className?: string | undefined
}

const nothing = () => null
const noHeadings: ReadonlyMap<unknown, Heading> = new Map()

const heading =
  (
    Tag: 'h2' | 'h3',
    headings: ReadonlyMap<unknown, Heading>,
    numbered: boolean,
  ): PortableTextBlockComponent =>
  ({ value, children }) => {
    const known = headings.get(value)
    return (
      <Tag id={known?.id} tabIndex={known && -1}>
        {numbered && known && <span className={styles.number}>{known.number}</span>} {children}
      </Tag>
    )
  }

const components = (
  headings: ReadonlyMap<unknown, Heading>,
  numbered: boolean,
): PortableTextComponents => ({
  block: { h2: heading('h2', headings, numbered), h3: heading('h3', headings, numbered) },
  types: {
    picture: ({ value }: { value: PictureData }) =>
      value.id ? (
        <figure className={styles.figure}>
          <Picture picture={value} width={880} />
        </figure>
      ) : null,
  },
  marks: {
    textLink: ({ value, children }) => <SafeLink href={value?.href}>{children}</SafeLink>,
  },
  unknownType: nothing,
  unknownMark: ({ children }) => <>{children}</>,
  unknownBlockStyle: ({ children }) => <p>{children}</p>,
})

/** Text from the content. What it does not know it leaves out. */
export function RichText({ value, headings = 'plain', className }: RichTextProps) {
  const parts = useMemo(
    () =>
      components(
        headings === 'plain' ? noHeadings : headingsByBlock(value),
        headings === 'numbered',
      ),
    [value, headings],
  )
  if (!value?.length) return null
  return (
    <div className={classes(styles.text, className)}>
      <PortableText value={[...value]} components={parts} onMissingComponent={false} />
    </div>
  )
}
