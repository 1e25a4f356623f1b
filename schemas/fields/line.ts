import { defineField } from '@sanity/types'

type LineOptions = {
  name: string
  title: string
  description: string
  group?: string
  initialValue?: string
  /** The number of characters above which a warning states the `reason`. */
  warnAbove?: number
  reason?: string
}

export const lineField = ({ warnAbove, reason, ...field }: LineOptions) =>
  defineField({
    ...field,
    type: 'string',
    validation: (rule) => [
      rule.required(),
      ...(warnAbove
        ? [rule.max(warnAbove).warning(`Longer than ${warnAbove} characters: ${reason}.`)]
        : []),
    ],
  })
