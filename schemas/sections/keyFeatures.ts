import { sectionLimits } from '../../domain/contentLimits.ts'
import { featuresField } from '../fields/features.ts'
import { defineSection, introField } from './defineSection.ts'

export const keyFeaturesSection = defineSection({
  name: 'keyFeaturesSection',
  title: 'Key features',
  description: 'A grid of the features that matter most.',
  fields: [introField(), featuresField(sectionLimits.keyFeatures)],
})
