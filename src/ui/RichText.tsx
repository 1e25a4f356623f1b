import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
  type PortableTextListItemComponent,
} from '@portabletext/react'
import { createContext, useContext } from 'react'
import { priceText } from '../../domain/pricing.ts'
import { type EditAttributes, useEdit } from '../content/editing.tsx'
import type { LegalQueryResult } from '../content/sanity.types.ts'
import { classNames } from './classNames.ts'
import type { Heading, RichTextValue } from './headings.ts'
import { Picture } from './Picture.tsx'
import styles from './RichText.module.css'
import { SafeLink } from './SafeLink.tsx'

/** The path is relative to the rich text: `[_key=="a"].asset`. */
type EditRichText = (path: string) => EditAttributes

type RichTextProps = {
  value: RichTextValue
  headings?: ReadonlyMap<unknown, Heading> | undefined
  /** Create the components outside of a rendering: React remounts text if its component is a new function. */
  components?: PortableTextComponents
  edit?: EditRichText | undefined
  className?: string | undefined
}

/** PortableText does not pass these values to the components. */
const TextContext = createContext<Pick<RichTextProps, 'headings' | 'edit'>>({})

type ArticleBlock = NonNullable<NonNullable<LegalQueryResult>['body']>[number]

export type BlockOf<Type extends ArticleBlock['_type']> = Extract<ArticleBlock, { _type: Type }>

type Block = { _key?: string; children?: readonly { _key?: string }[] }

export function useBlockEdit({ _key }: { _key?: string }): (path: string) => EditAttributes {
  const { edit } = useContext(TextContext)
  return (path) => edit?.(`[_key=="${_key}"].${path}`) ?? {}
}

function useFirstSpanAttributes({ _key, children }: Block): EditAttributes | undefined {
  const { edit } = useContext(TextContext)
  const spanKey = children?.[0]?._key
  return _key && spanKey ? edit?.(`[_key=="${_key}"].children[_key=="${spanKey}"].text`) : undefined
}

const renderBlockAs =
  (Tag: 'p' | 'blockquote'): PortableTextBlockComponent =>
  ({ value, children }) => <Tag {...useFirstSpanAttributes(value)}>{children}</Tag>

const renderHeadingAs =
  (Tag: 'h2' | 'h3'): PortableTextBlockComponent =>
  ({ value, children }) => {
    const { headings } = useContext(TextContext)
    const edit = useFirstSpanAttributes(value)
    const heading = headings?.get(value)
    return (
      <Tag id={heading?.id} tabIndex={heading && -1} {...edit}>
        {heading && <span className={styles.number}>{heading.number}</span>} {children}
      </Tag>
    )
  }

const listItem: PortableTextListItemComponent = ({ value, children }) => (
  <li {...useFirstSpanAttributes(value)}>{children}</li>
)

type PriceInText = {
  planOrAddOn?: { _id: string; _type: string } | null
  /** The field that holds the price. */
  which?: string
  amount?: unknown
}

function Price({ value }: { value: PriceInText }) {
  const { planOrAddOn, which = 'price' } = value
  const edit = useEdit(planOrAddOn ? { id: planOrAddOn._id, type: planOrAddOn._type } : undefined)
  return <span {...(planOrAddOn && edit(which))}>{priceText(value)}</span>
}

function Figure({ value }: { value: BlockOf<'picture'> }) {
  const edit = useBlockEdit(value)
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
    normal: renderBlockAs('p'),
    blockquote: renderBlockAs('blockquote'),
    h2: renderHeadingAs('h2'),
    h3: renderHeadingAs('h3'),
  },
  listItem,
  types: { picture: Figure, price: Price },
  marks: {
    textLink: ({ value, children }) => <SafeLink href={value?.href}>{children}</SafeLink>,
  },
  unknownType: () => null,
  unknownMark: ({ children }) => <>{children}</>,
  unknownBlockStyle: renderBlockAs('p'),
}

export function RichText({
  value,
  headings,
  components = richTextComponents,
  edit,
  className,
}: RichTextProps) {
  if (!value?.length) return null
  return (
    <TextContext value={{ headings, edit }}>
      <div className={classNames(styles.text, className)}>
        <PortableText value={[...value]} components={components} onMissingComponent={false} />
      </div>
    </TextContext>
  )
}
