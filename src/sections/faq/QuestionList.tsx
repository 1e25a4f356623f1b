import { useEdit } from '../../content/editing.tsx'
import { Accordion } from '../../ui/Accordion.tsx'

type Question = { _id: string; question: string | null; answer: string | null }

/** Only with both it can be shown. */
export const isAnswered = ({ question, answer }: Question): boolean => !!question && !!answer

/** Questions that open to their answers. */
export function QuestionList({ questions, level }: { questions: Question[]; level?: 2 | 3 }) {
  const edit = useEdit()
  const items = questions.filter(isAnswered).map(({ _id, question, answer }) => {
    const source = { id: _id, type: 'faq' }
    return {
      key: _id,
      heading: question ?? '',
      content: <p {...edit('answer', source)}>{answer}</p>,
      edit: edit('question', source),
    }
  })
  return <Accordion items={items} {...(level ? { level } : {})} />
}
