import { Stack, Text } from '@sanity/ui'
import type { NumberInputProps } from 'sanity'
import { formatMoney } from '../../domain/locale.ts'
import { ToolLink } from '../ui/ToolLink.tsx'

/** Writes an amount out as visitors read it, so that a digit too many is seen. */
export function WrittenOut(props: NumberInputProps) {
  const { schemaType, value, path } = props
  if (!schemaType.options?.unit) return props.renderDefault(props)
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Text size={1} muted aria-live="polite">
        {Number.isInteger(value) ? formatMoney(value ?? 0) : 'Whole rupees'} a month
      </Text>
      {path[0] === 'price' && (
        <ToolLink tool="health#price">
          <Text size={1}>Texts with an amount that does not follow this price</Text>
        </ToolLink>
      )}
    </Stack>
  )
}
