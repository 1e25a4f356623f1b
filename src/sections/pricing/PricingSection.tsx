import { anchors } from '../../../domain/anchors.ts'
import { toLineItem } from '../../../domain/pricing.ts'
import { useEdit } from '../../content/editing.tsx'
import type { SectionProps } from '../../content/section.ts'
import { Word } from '../../content/Word.tsx'
import { BookDemoLink } from '../../ui/BookDemoLink.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/classNames.ts'
import { RichText } from '../../ui/RichText.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './PricingSection.module.css'
import { PricingTable } from './PricingTable.tsx'
import { usePricingChoice } from './usePricingChoice.ts'

export function PricingSection({ section }: SectionProps<'pricingSection'>) {
  const edit = useEdit()
  const plan = section.plan ? toLineItem(section.plan) : undefined
  const addOns = section.addOns.flatMap((addOn) => toLineItem(addOn) ?? [])
  const choice = usePricingChoice(plan, addOns)
  if (!plan && addOns.length === 0) return null
  const includes = [...new Set(section.plan?.includes?.filter(Boolean))]
  return (
    <TitledSection section={section} layout="beside">
      <Card contentClassName={classNames(styles.content, 'stack')}>
        <PricingTable plan={plan} includes={includes} addOns={addOns} choice={choice} />
        <div className={classNames(styles.actions, 'row')}>
          <BookDemoLink trial variant="secondary">
            <Word name="trial" />
          </BookDemoLink>
          <ButtonLink href={`#${anchors.enquiry}`} onClick={choice.addPlan}>
            <Word name="enquire" />
          </ButtonLink>
        </div>
      </Card>
      <RichText
        value={section.note}
        edit={(path) => edit(`note${path}`)}
        className={classNames(styles.note, 'caption')}
      />
    </TitledSection>
  )
}
