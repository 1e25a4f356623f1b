import type { ComponentProps, ReactNode } from 'react'
import { ArticleText } from '../ui/article/ArticleText.tsx'
import { Columns } from '../ui/Columns.tsx'
import { buildTableOfContents, type RichTextValue } from '../ui/headings.ts'
import { Section } from '../ui/Section.tsx'
import styles from './LongText.module.css'
import { TableOfContents } from './TableOfContents.tsx'

type LongTextProps = {
  value: RichTextValue
  edit: ComponentProps<typeof ArticleText>['edit']
  children?: ReactNode
}

export const LongText = ({ value, edit, children }: LongTextProps) => (
  <Section>
    <Columns className={styles.columns}>
      <TableOfContents headings={buildTableOfContents(value)} />
      <article className={styles.text}>
        <ArticleText value={value} edit={edit} />
        {children}
      </article>
    </Columns>
  </Section>
)
