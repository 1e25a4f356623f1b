import { Accordion } from '../../ui/Accordion.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionProps } from '../section.ts'

export function FaqSection({ section }: SectionProps<'faqSection'>) {
  const items = section.items.flatMap(({ _id, question, answer }) =>
    question && answer ? [{ key: _id, heading: question, content: <p>{answer}</p> }] : [],
  )
  if (items.length === 0) return null
  return (
    <Section heading={section.heading} intro={section.intro} layout="beside">
      <Accordion items={items} />
    </Section>
  )
}
