import { Button } from '@sanity/ui'
import type { ComponentProps } from 'react'

/** A button beside texts of size 1. */
export const SmallButton = (props: ComponentProps<typeof Button>) => (
  <Button fontSize={1} mode="ghost" {...props} />
)
