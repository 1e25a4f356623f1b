import { Card, Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import { maxLengthOf } from './maxLength.ts'

export function CharacterCount(props: StringInputProps) {
  const limit = maxLengthOf(props.schemaType)
  const length = props.value?.length ?? 0
  if (limit === undefined) return props.renderDefault(props)
  const over = length - limit
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Card tone={over > 0 ? 'caution' : 'inherit'} padding={over > 0 ? 2 : 0} radius={2}>
        <Text size={1} muted aria-live="polite">
          {length} of {limit} characters{over > 0 ? `: ${over} too many` : ''}
        </Text>
      </Card>
    </Stack>
  )
}
