import { Stack, Text } from '@sanity/ui'
import type { NumberInputProps } from 'sanity'
import { formatMoney } from '../../domain/locale.ts'

/** Writes an amount out as visitors read it, so that a digit too many is seen. */
export function WrittenOut(props: NumberInputProps) {
  const { schemaType, value } = props
  if (!schemaType.options?.unit) return props.renderDefault(props)
  return (
    <Stack space={2}>
      {props.renderDefault(props)}
      <Text size={1} muted aria-live="polite">
        {Number.isInteger(value) ? formatMoney(value ?? 0) : 'Whole rupees'} a month
      </Text>
    </Stack>
  )
}
