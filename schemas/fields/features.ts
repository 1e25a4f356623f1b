import { defineArrayMember, defineField } from '@sanity/types'

type Limits = {
  expected: number
  most: number
}

export const featuresField = ({ expected, most }: Limits) =>
  defineField({
    name: 'features',
    title: 'Features',
    description: `Choose features and drag them into order. The design expects about ${expected} features.`,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type: 'featureTile' }] })],
    validation: (rule) => [
      rule.required().min(1).unique(),
      rule.max(most).warning(`More than ${most} features: nobody reads that far.`),
    ],
  })
