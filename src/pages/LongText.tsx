import type { ComponentProps } from 'react'
import type { ArticleText as Text } from '../ui/article/ArticleText.tsx'
import { classNames } from '../ui/classNames.ts'
import { numberHeadings } from '../ui/headings.ts'
import { later } from '../ui/later.tsx'
import { Section } from '../ui/Section.tsx'
import styles from './LongText.module.css'
import { TableOfContents } from './TableOfContents.tsx'

const ArticleText = later(async () => (await import('../ui/article/ArticleText.tsx')).ArticleText)

export const LongText = ({ value, edit }: ComponentProps<typeof Text>) => (
  <Section>
    <div className={classNames(styles.columns, 'columns')}>
      <TableOfContents headings={numberHeadings(value).tableOfContents} />
      <article className={styles.text} data-long-text>
        <ArticleText value={value} edit={edit} />
      </article>
    </div>
  </Section>
)
