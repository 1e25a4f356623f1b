import { Stack, Text } from '@sanity/ui'
import type { NumberInputProps } from 'sanity'
import { ToolLink } from '../ui/ToolLink.tsx'

export const PriceInput = (props: NumberInputProps) => (
  <Stack gap={2}>
    {props.renderDefault(props)}
    <ToolLink tool="health#price">
      <Text size={1}>Check the prices in texts</Text>
    </ToolLink>
  </Stack>
)
