import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { IntentLink } from 'sanity/router'
import { linkTo, type StoredDocument } from '../content/documents.ts'
import { linkStyle } from './ToolLink.tsx'

type Props = { document: StoredDocument; children: ReactNode }

/** Links to a document's form. Shows the title that `document` has, also if its draft has another one. */
export function DocumentLine({ document, children }: Props) {
  const { id, type, typeTitle, title } = linkTo(document)
  return (
    <Card
      as={IntentLink}
      data-as="a"
      intent="edit"
      params={{ id, type }}
      padding={2}
      radius={2}
      style={linkStyle}
    >
      <Stack gap={3}>
        <Text size={1} textOverflow="ellipsis" weight="medium">
          {title}
        </Text>
        <Text muted size={1}>
          {typeTitle !== title && `${typeTitle}, `}
          {children}
        </Text>
      </Stack>
    </Card>
  )
}
