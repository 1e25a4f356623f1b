import type { PortableTextComponents } from '@portabletext/react'
import { type ComponentProps, useMemo } from 'react'
import { numberHeadings } from '../headings.ts'
import { RichText, richTextComponents } from '../RichText.tsx'
import { Table } from './Table.tsx'
import { Video } from './Video.tsx'

const components: PortableTextComponents = {
  ...richTextComponents,
  types: {
    ...richTextComponents.types,
    articleVideo: Video,
    table: Table,
  },
}

type ArticleTextProps = Pick<ComponentProps<typeof RichText>, 'value' | 'edit'>

export function ArticleText({ value, ...props }: ArticleTextProps) {
  const { byBlock } = useMemo(() => numberHeadings(value), [value])
  return <RichText {...props} value={value} headings={byBlock} components={components} />
}
