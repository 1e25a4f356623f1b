import { Box, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { PlainList } from './PlainList.tsx'

/** More documents than this are shown only when asked for. */
const FEW = 5

/** As a small text, which by itself would not keep the summary's arrow on its line. */
const foldedStyle = { cursor: 'pointer', fontSize: 13, lineHeight: '19px' }

export type LinkedDocument = {
  id: string
  type: string
  typeName: string
  title: string
  path: string
}

/** Documents, each a click away; many of them only when asked for. */
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
