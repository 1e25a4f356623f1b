import { anchors } from '../../config/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import type { SectionProps } from '../section.ts'
import styles from './PricingSection.module.css'
import { PricingTable } from './PricingTable.tsx'
import { lineOf } from './quote.ts'
import { useChoice } from './useChoice.ts'

/** Answers "what will I pay": the plan, its add-ons, and with some of them ticked the monthly total. */
export function PricingSection({ section }: SectionProps<'pricingSection'>) {
  const plan = section.plan ? lineOf(section.plan) : undefined
  const addOns = section.addOns.flatMap((addOn) => lineOf(addOn) ?? [])
  const choice = useChoice(plan, addOns)
  if (!plan && addOns.length === 0) return null
  const includes = [...new Set(section.plan?.includes?.filter(Boolean))]
  return (
    <Section heading={section.heading} intro={section.intro} layout="beside">
      <div className={styles.sheet}>
        <PricingTable plan={plan} includes={includes} addOns={addOns} choice={choice} />
        <div className={styles.next}>
          <ButtonLink to={`#${anchors.enquiry}`}>Enquire with this choice</ButtonLink>
        </div>
      </div>
      {section.note && <p className={styles.note}>{section.note}</p>}
    </Section>
  )
}
