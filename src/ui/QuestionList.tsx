import { useId } from 'react'
import { plainTextOf } from '../../domain/plainText.ts'
import { useEdit } from '../content/editing.tsx'
import { Disclosure } from './Disclosure.tsx'
import type { RichTextValue } from './headings.ts'
import styles from './QuestionList.module.css'
import { RichText } from './RichText.tsx'

type Question = { _id: string; question: string | null; answer?: RichTextValue }
type AnsweredQuestion = Question & { question: string; answer: NonNullable<RichTextValue> }

type QuestionListProps = {
  questions: AnsweredQuestion[]
  level?: 2 | 3
  accordionName?: string | undefined
}

export const isAnswered = <T extends Question>(question: T): question is T & AnsweredQuestion =>
  !!question.question && plainTextOf(question.answer) !== ''

export function QuestionList({ questions, level = 3, accordionName }: QuestionListProps) {
  const edit = useEdit()
  const listId = useId()
  const Heading = `h${level}` as const
  return (
    <div className={styles.list}>
      {questions.map(({ _id, question, answer }) => {
        const source = { id: _id, type: 'faq' }
        return (
          <Disclosure
            key={_id}
            accordionName={accordionName ?? listId}
            className={styles.question}
            summary={<Heading {...edit('question', source)}>{question}</Heading>}
          >
            <RichText value={answer} edit={(path) => edit(`answer${path}`, source)} />
          </Disclosure>
        )
      })}
    </div>
  )
}
