import { Box, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import type { linkTo } from '../content/documents.ts'
import { PlainList } from './PlainList.tsx'

const MAX_EXPANDED = 5

/** The font of `Text` in size 1. A `Text` in the summary would put the arrow on a separate line. */
const summaryStyle = { cursor: 'pointer', fontSize: 13, lineHeight: '19px' }

export type LinkedDocument = ReturnType<typeof linkTo> & { path: string }

export const DocumentLinks = ({ documents }: { documents: readonly LinkedDocument[] }) =>
  documents.length > MAX_EXPANDED ? (
    <details>
      <summary style={summaryStyle}>{documents.length} documents</summary>
      <Box paddingTop={3}>
        <DocumentList documents={documents} />
      </Box>
    </details>
  ) : (
    <DocumentList documents={documents} />
  )

const DocumentList = ({ documents }: { documents: readonly LinkedDocument[] }) => (
  <PlainList gap={3}>
    {documents.map(({ id, type, typeTitle, title, path }) => (
      <li key={`${id} ${path}`}>
        <Text size={1}>
          <IntentLink intent="edit" params={{ id, type, path }}>
            {title}
          </IntentLink>{' '}
          {typeTitle !== title && <span style={{ opacity: 0.7 }}>{typeTitle}</span>}
        </Text>
      </li>
    ))}
  </PlainList>
)
