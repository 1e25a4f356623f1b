import { paths } from '../../../domain/paths.ts'
import type { SectionProps } from '../../content/section.ts'
import { Word } from '../../content/Word.tsx'
import { isAnswered, QuestionList } from '../../ui/QuestionList.tsx'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './FaqSection.module.css'

export function FaqSection({ section }: SectionProps<'faqSection'>) {
  const questions = section.items.filter(isAnswered)
  if (questions.length === 0) return null
  return (
    <TitledSection section={section} layout="beside">
      <div>
        <QuestionList questions={questions} />
        {section.hasMore && (
          <p className={styles.more}>
            <SafeLink href={paths.questions}>
              <Word name="allQuestions" />
            </SafeLink>
          </p>
        )}
      </div>
    </TitledSection>
  )
}
