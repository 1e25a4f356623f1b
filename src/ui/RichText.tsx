import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import { useMemo } from 'react'
import type { Picture as PictureData } from '../content/image.ts'
import { classes } from './classes.ts'
import { headingIdsOf, type RichTextValue } from './headings.ts'
import { Picture } from './Picture.tsx'
import styles from './RichText.module.css'
import { SafeLink } from './SafeLink.tsx'

export { type Heading, headingsOf, type RichTextValue } from './headings.ts'

type RichTextProps = {
  value: RichTextValue
  /** Gives every heading the id that `headingsOf` lists. */
  headingIds?: boolean
  className?: string
}

const nothing = () => null
const noIds: ReadonlyMap<unknown, string> = new Map()

const heading =
  (Tag: 'h2' | 'h3', ids: ReadonlyMap<unknown, string>): PortableTextBlockComponent =>
  ({ value, children }) => (
    <Tag id={ids.get(value)} tabIndex={ids.has(value) ? -1 : undefined}>
      {children}
    </Tag>
  )

const components = (ids: ReadonlyMap<unknown, string>): PortableTextComponents => ({
  block: { h2: heading('h2', ids), h3: heading('h3', ids) },
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
export function RichText({ value, headingIds = false, className }: RichTextProps) {
  const parts = useMemo(
    () => components(headingIds ? headingIdsOf(value) : noIds),
    [value, headingIds],
  )
  if (!value?.length) return null
  return (
    <div className={classes(styles.text, className)}>
      <PortableText value={[...value]} components={parts} onMissingComponent={false} />
    </div>
  )
}
