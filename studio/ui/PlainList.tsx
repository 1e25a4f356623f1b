import { Stack } from '@sanity/ui'
import type { ComponentProps } from 'react'

export const PlainList = (props: ComponentProps<typeof Stack>) => (
  <Stack as="ul" margin={0} padding={0} gap={1} style={{ listStyle: 'none' }} {...props} />
)
