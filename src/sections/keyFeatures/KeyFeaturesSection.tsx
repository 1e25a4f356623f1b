import type { SectionProps } from '../../content/section.ts'
import { PicturePoints } from '../../ui/sections/PicturePoints.tsx'
import { TitledSection } from '../../ui/sections/TitledSection.tsx'
import { firstSentence } from './firstSentence.ts'
import styles from './KeyFeaturesSection.module.css'

export function KeyFeaturesSection({ section }: SectionProps<'keyFeaturesSection'>) {
  const features = section.features
    ?.filter(({ heading }) => heading)
    .map((feature) => ({ ...feature, para: firstSentence(feature.para) }))
  if (!features?.length) return null
  return (
    <TitledSection section={section} tone="surface">
      <PicturePoints points={features} type="featureTile" pictureWidth={64} styles={styles} />
    </TitledSection>
  )
}
