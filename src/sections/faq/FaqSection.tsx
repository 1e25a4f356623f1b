import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { Accordion } from '../../ui/Accordion.tsx'
import { TitledSection } from '../../ui/TitledSection.tsx'

export function FaqSection({ section }: SectionProps<'faqSection'>) {
  const edit = useEdit()
  const items = section.items.flatMap(({ _id, question, answer }) => {
    if (!question || !answer) return []
    const source = { id: _id, type: 'faq' }
    return [
      {
        key: _id,
        heading: question,
        content: <p {...edit('answer', source)}>{answer}</p>,
        edit: edit('question', source),
      },
    ]
  })
  if (items.length === 0) return null
  return (
    <TitledSection of={section} layout="beside">
      <Accordion items={items} />
    </TitledSection>
  )
}
