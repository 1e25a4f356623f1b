import { Stack, Text } from '@sanity/ui'
import type { NumberInputProps } from 'sanity'
import { ToolLink } from '../ui/ToolLink.tsx'

/** Shows the price of a plan or an add-on, and a link to the prices that were typed as plain text. */
export const PriceInput = (props: NumberInputProps) => (
  <Stack gap={2}>
    {props.renderDefault(props)}
    <ToolLink tool="health#price">
      <Text size={1}>Texts with an amount that does not follow this price</Text>
    </ToolLink>
  </Stack>
)
