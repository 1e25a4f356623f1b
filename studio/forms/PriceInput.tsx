import { Stack, Text } from '@sanity/ui'
import type { NumberInputProps } from 'sanity'
import { ToolLink } from '../ui/ToolLink.tsx'

/** Shows the price of a plan or an add-on, and a link to the texts that contain prices as plain text. */
export const PriceInput = (props: NumberInputProps) => (
  <Stack gap={2}>
    {props.renderDefault(props)}
    <ToolLink tool="health#price">
      <Text size={1}>Prices that were typed as plain text</Text>
    </ToolLink>
  </Stack>
)
