import { Stack, Text } from '@sanity/ui'
import type { NumberInputProps } from 'sanity'
import { ToolLink } from '../ui/ToolLink.tsx'

/** The price of a plan or an add-on, with a link to the texts that a change of it does not reach. */
export const PriceInput = (props: NumberInputProps) => (
  <Stack gap={2}>
    {props.renderDefault(props)}
    <ToolLink tool="health#price">
      <Text size={1}>Texts with an amount that does not follow this price</Text>
    </ToolLink>
  </Stack>
)
