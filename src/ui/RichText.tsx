import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
  type PortableTextListItemComponent,
} from '@portabletext/react'
import { createContext, useContext } from 'react'
import { priceText } from '../../domain/pricing.ts'
import { type EditAttributes, useEdit } from '../content/editing.tsx'
import type { Picture as PictureData } from '../content/image.ts'
import { classNames } from './classNames.ts'
import type { Heading, RichTextValue } from './headings.ts'
import { Picture } from './Picture.tsx'
import styles from './RichText.module.css'
import { SafeLink } from './SafeLink.tsx'

/** Returns the edit attributes of a part of the rich text. The path is relative to the field: `[_key=="a"].asset`. */
type EditPart = (path: string) => EditAttributes

type RichTextProps = {
  value: RichTextValue
  headings?: Headings
  /** The components of blocks and marks. Pass the same object in each rendering. */
  components?: PortableTextComponents
  edit?: EditPart
  className?: string | undefined
}

type Headings = ReadonlyMap<unknown, Heading>

type TextContextValue = { headings: Headings; edit?: EditPart }

const noHeadings: Headings = new Map()

/** Passes data to the components of the text. New components per text would make React remount everything. */
const TextContext = createContext<TextContextValue>({ headings: noHeadings })

type Block = { _key?: string; children?: readonly { _key?: string }[] }

export function useEditPart({ _key }: { _key?: string }): EditPart {
  const { edit } = useContext(TextContext)
  return (field) => edit?.(`[_key=="${_key}"].${field}`) ?? {}
}

/** Returns the edit attributes of the first span of a paragraph, heading or list item. */
function useEditBlock({ _key, children }: Block): EditAttributes | undefined {
  const { edit } = useContext(TextContext)
  const first = children?.[0]?._key
  return _key && first ? edit?.(`[_key=="${_key}"].children[_key=="${first}"].text`) : undefined
}

const block =
  (Tag: 'p' | 'blockquote'): PortableTextBlockComponent =>
  ({ value, children }) => <Tag {...useEditBlock(value)}>{children}</Tag>

const heading =
  (Tag: 'h2' | 'h3'): PortableTextBlockComponent =>
  ({ value, children }) => {
    const { headings } = useContext(TextContext)
    const edit = useEditBlock(value)
    const numbered = headings.get(value)
    return (
      <Tag id={numbered?.id} tabIndex={numbered && -1} {...edit}>
        {numbered && <span className={styles.number}>{numbered.number}</span>} {children}
      </Tag>
    )
  }

const listItem: PortableTextListItemComponent = ({ value, children }) => (
  <li {...useEditBlock(value)}>{children}</li>
)

type PriceInText = {
  /** The plan or add-on. */
  line?: { _id: string; _type: string } | null
  /** The name of the field with the price. */
  which?: string
  amount?: unknown
}

/** For editors, a click in the preview opens the plan or add-on of the price. */
function Price({ value }: { value: PriceInText }) {
  const { line, which = 'price' } = value
  const edit = useEdit(line ? { id: line._id, type: line._type } : undefined)
  return <span {...(line && edit(which))}>{priceText(value)}</span>
}

type PictureBlock = PictureData & {
  _key?: string
  caption?: string | null
  wide?: boolean | null
}

function Figure({ value }: { value: PictureBlock }) {
  const edit = useEditPart(value)
  const { id, caption, wide } = value
  if (!id) return null
  return (
    <figure data-wide={wide || undefined} {...edit('asset')}>
      <Picture picture={value} width={wide ? 1200 : 880} />
      {caption && (
        <figcaption className="caption" {...edit('caption')}>
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

export const richTextComponents: PortableTextComponents = {
  block: {
    normal: block('p'),
    blockquote: block('blockquote'),
    h2: heading('h2'),
    h3: heading('h3'),
  },
  listItem,
  types: { picture: Figure, price: Price },
  marks: {
    textLink: ({ value, children }) => <SafeLink href={value?.href}>{children}</SafeLink>,
  },
  unknownType: () => null,
  unknownMark: ({ children }) => <>{children}</>,
  unknownBlockStyle: block('p'),
}

export function RichText({
  value,
  headings = noHeadings,
  components = richTextComponents,
  edit,
  className,
}: RichTextProps) {
  if (!value?.length) return null
  const context = { headings, ...(edit ? { edit } : {}) }
  return (
    <TextContext value={context}>
      <div className={classNames(styles.text, className)}>
        <PortableText value={[...value]} components={components} onMissingComponent={false} />
      </div>
    </TextContext>
  )
}
