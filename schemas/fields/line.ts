import { defineField, type StringRule, type TextRule } from '@sanity/types'

type Length = {
  isOptional?: boolean
  /** The number of characters above which a warning states the `reason`. */
  warnAbove?: number
  reason?: string
}

type Field = Length & { name: string; title: string; description: string }

const rulesOf =
  ({ isOptional, warnAbove, reason }: Length) =>
  (rule: StringRule | TextRule) => [
    ...(isOptional ? [] : [rule.required()]),
    ...(warnAbove
      ? [rule.max(warnAbove).warning(`Longer than ${warnAbove} characters: ${reason}.`)]
      : []),
  ]

export const lineField = ({
  isOptional,
  warnAbove,
  reason,
  ...field
}: Field & { initialValue?: string; placeholder?: string }) =>
  defineField({ ...field, type: 'string', validation: rulesOf({ isOptional, warnAbove, reason }) })

/** A text of several lines. */
export const linesField = ({ isOptional, warnAbove, reason, ...field }: Field) =>
  defineField({
    ...field,
    type: 'text',
    rows: 4,
    validation: rulesOf({ isOptional, warnAbove, reason }),
  })
