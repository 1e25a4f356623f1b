import { paths } from '../../../domain/paths.ts'
import type { SectionProps } from '../../content/section.ts'
import { Word } from '../../content/Word.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { TitledSection } from '../../ui/TitledSection.tsx'
import styles from './FaqSection.module.css'
import { isAnswered, QuestionList } from './QuestionList.tsx'

export function FaqSection({ section }: SectionProps<'faqSection'>) {
  const { items, hasMore } = section
  if (!items.some(isAnswered)) return null
  return (
    <TitledSection of={section} layout="beside">
      <div>
        <QuestionList questions={items} />
        {hasMore && (
          <p className={styles.more}>
            <SafeLink href={paths.questions}>
              <Word of="allQuestions" />
            </SafeLink>
          </p>
        )}
      </div>
    </TitledSection>
  )
}
