import { defineField } from '@sanity/types'

type LineOptions = {
  name: string
  title: string
  description: string
  group?: string
  initialValue?: string
  /** The number of characters that fit, and the effect of more. */
  most?: number
  effect?: string
}

/** A required text of one line. */
export const lineField = ({ most, effect, ...field }: LineOptions) =>
  defineField({
    ...field,
    type: 'string',
    validation: (rule) => [
      rule.required(),
      ...(most ? [rule.max(most).warning(`Longer than ${most} characters: ${effect}.`)] : []),
    ],
  })
