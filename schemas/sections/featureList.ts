import { sectionLimits } from '../../domain/contentLimits.ts'
import { featuresField } from '../fields/features.ts'
import { defineSection, introField } from './defineSection.ts'

export const featureListSection = defineSection({
  name: 'featureListSection',
  title: 'Feature list',
  description: 'A long list of features, each with a paragraph.',
  fields: [introField(), featuresField(sectionLimits.featureList)],
})
