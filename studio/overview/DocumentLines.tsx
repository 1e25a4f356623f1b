import { Box, Card, Flex, Text } from '@sanity/ui'
import { Preview, RelativeTime, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { publishedIdOf } from '../../domain/documentIds.ts'
import { PlainList } from '../ui/PlainList.tsx'
import { linkStyle } from '../ui/ToolLink.tsx'
import type { LatestDocument } from './useLatestDocuments.ts'

export const DocumentLines = ({ documents }: { documents: readonly LatestDocument[] }) => (
  <PlainList>
    {documents.map((document) => (
      <li key={document._id}>
        <DocumentLine {...document} />
      </li>
    ))}
  </PlainList>
)

function DocumentLine({ _id, _type, _updatedAt }: LatestDocument) {
  const schemaType = useSchema().get(_type)
  if (!schemaType) return null
  return (
    <Card
      as={IntentLink}
      data-as="a"
      intent="edit"
      params={{ id: publishedIdOf(_id), type: _type }}
      paddingRight={2}
      radius={2}
      style={linkStyle}
    >
      <Flex align="center" gap={3}>
        <Box flex={1}>
          <Preview layout="default" schemaType={schemaType} value={{ _id, _type }} />
        </Box>
        <Text muted size={0} style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime minimal time={_updatedAt} useTemporalPhrase />
        </Text>
      </Flex>
    </Card>
  )
}
