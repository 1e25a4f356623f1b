import { OrderableDocumentList } from '@sanity/orderable-document-list'
import { Box } from '@sanity/ui'
import type { ComponentProps, KeyboardEvent } from 'react'

/** In the plugin's list the whole row is the drag handle, and the link in it takes no focus. */
function openFocusedRow({ key, target }: KeyboardEvent) {
  if (key === 'Enter' && target instanceof HTMLElement) target.querySelector('a')?.click()
}

export const OrderedList = (props: ComponentProps<typeof OrderableDocumentList>) => (
  <Box height="fill" onKeyDown={openFocusedRow}>
    <OrderableDocumentList {...props} />
  </Box>
)
