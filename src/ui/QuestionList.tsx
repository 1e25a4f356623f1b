import type { ComponentProps } from 'react'
import { plainTextOf } from '../../domain/plainText.ts'
import { useEdit } from '../content/editing.tsx'
import { Accordion } from './Accordion.tsx'
import type { RichTextValue } from './headings.ts'
import { RichText } from './RichText.tsx'

type Question = { _id: string; question: string | null; answer?: RichTextValue }
type Answered = Question & { question: string; answer: NonNullable<RichTextValue> }

type QuestionListProps = Pick<ComponentProps<typeof Accordion>, 'level' | 'group'> & {
  questions: Answered[]
}

/** A question is shown only with its answer. */
export const isAnswered = <Given extends Question>(given: Given): given is Given & Answered =>
  !!given.question && plainTextOf(given.answer) !== ''

export function QuestionList({ questions, level = 3, ...props }: QuestionListProps) {
  const edit = useEdit()
  return (
    <Accordion
      {...props}
      level={level}
      items={questions.map(({ _id, question, answer }) => {
        const source = { id: _id, type: 'faq' }
        return {
          key: _id,
          heading: question,
          content: <RichText value={answer} edit={(path) => edit(`answer${path}`, source)} />,
          edit: edit('question', source),
        }
      })}
    />
  )
}
