import { defineField } from '@sanity/types'

type LineOptions = {
  name: string
  title: string
  description: string
  group?: string
  initialValue?: string
  /** A longer text causes a warning, which states the `effect`. */
  most?: number
  effect?: string
}

/** Defines a required text of one line. */
export const lineField = ({ most, effect, ...field }: LineOptions) =>
  defineField({
    ...field,
    type: 'string',
    validation: (rule) => [
      rule.required(),
      ...(most ? [rule.max(most).warning(`Longer than ${most} characters: ${effect}.`)] : []),
    ],
  })
