import type { SectionProps } from '../../content/section.ts'
import { PicturePoints } from '../../ui/sections/PicturePoints.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import styles from './BenefitsSection.module.css'

export function BenefitsSection({ section }: SectionProps<'benefitsSection'>) {
  const benefits = section.items.filter(({ heading }) => heading)
  if (benefits.length === 0) return null
  return (
    <TitledSection section={section}>
      <PicturePoints points={benefits} type="benefit" pictureWidth={96} styles={styles} />
    </TitledSection>
  )
}
