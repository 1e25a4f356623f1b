import { defineArrayMember, defineField } from 'sanity'
import { defineSection, introField } from './defineSection.ts'

const featuresField = (expected: number) =>
  defineField({
    name: 'features',
    title: 'Features',
    description: `Choose from the features and drag them into order. The design expects about ${expected}.`,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'featureTile' }] })],
    validation: (rule) => [
      rule.required().min(1).unique(),
      rule.max(expected + 4).warning(`More than ${expected + 4} features: nobody reads that far.`),
    ],
  })

export const keyFeaturesSection = defineSection({
  name: 'keyFeaturesSection',
  title: 'Key features',
  description: 'A grid of the features that matter most.',
  fields: [introField(), featuresField(16)],
})

export const featureListSection = defineSection({
  name: 'featureListSection',
  title: 'Feature list',
  description: 'A longer list of features, each with its paragraph.',
  fields: [introField(), featuresField(20)],
})
