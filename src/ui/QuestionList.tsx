import { useId } from 'react'
import { plainTextOf } from '../../domain/plainText.ts'
import { useEdit } from '../content/editing.tsx'
import { Disclosure } from './Disclosure.tsx'
import type { RichTextValue } from './headings.ts'
import styles from './QuestionList.module.css'
import { RichText } from './RichText.tsx'

type Question = { _id: string; question: string | null; answer?: RichTextValue }
type Answered = Question & { question: string; answer: NonNullable<RichTextValue> }

type QuestionListProps = {
  questions: Answered[]
  level?: 2 | 3
  /** Only one question of all lists with the same group is open at a time. */
  group?: string | undefined
}

/** Whether a question has an answer. Other questions are not shown. */
export const isAnswered = <Given extends Question>(given: Given): given is Given & Answered =>
  !!given.question && plainTextOf(given.answer) !== ''

export function QuestionList({ questions, level = 3, group }: QuestionListProps) {
  const edit = useEdit()
  const ownGroup = useId()
  const Heading = `h${level}` as const
  return (
    <div className={styles.list}>
      {questions.map(({ _id, question, answer }) => {
        const source = { id: _id, type: 'faq' }
        return (
          <Disclosure
            key={_id}
            group={group ?? ownGroup}
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
