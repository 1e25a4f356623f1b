import { Box, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { PlainList } from './PlainList.tsx'

/** Longer lists are collapsed. */
const FEW = 5

/** The style of a small Text. A Text would put the arrow of the summary on a separate line. */
const foldedStyle = { cursor: 'pointer', fontSize: 13, lineHeight: '19px' }

export type LinkedDocument = {
  id: string
  type: string
  typeName: string
  title: string
  path: string
}

/** Links documents; a long list is collapsed. */
export const DocumentLinks = ({ documents }: { documents: readonly LinkedDocument[] }) =>
  documents.length > FEW ? (
    <details>
      <summary style={foldedStyle}>{documents.length} documents</summary>
      <Box paddingTop={3}>
        <DocumentList documents={documents} />
      </Box>
    </details>
  ) : (
    <DocumentList documents={documents} />
  )

const DocumentList = ({ documents }: { documents: readonly LinkedDocument[] }) => (
  <PlainList gap={3}>
    {documents.map(({ id, type, typeName, title, path }) => (
      <li key={`${id} ${path}`}>
        <Text size={1}>
          <IntentLink intent="edit" params={{ id, type, path }}>
            {title}
          </IntentLink>{' '}
          {typeName !== title && <span style={{ opacity: 0.7 }}>{typeName}</span>}
        </Text>
      </li>
    ))}
  </PlainList>
)
