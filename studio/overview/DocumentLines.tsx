import { Box, Card, Flex, Text } from '@sanity/ui'
import { getPublishedId, Preview, useRelativeTime, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { PlainList } from '../ui/PlainList.tsx'
import { linkStyle } from '../ui/ToolLink.tsx'
import type { Latest } from './useLatest.ts'

export const DocumentLines = ({ documents }: { documents: readonly Latest[] }) => (
  <PlainList>
    {documents.map((document) => (
      <li key={document._id}>
        <DocumentLine {...document} />
      </li>
    ))}
  </PlainList>
)

function DocumentLine({ _id, _type, _updatedAt }: Latest) {
  const schemaType = useSchema().get(_type)
  const when = useRelativeTime(_updatedAt, { minimal: true, useTemporalPhrase: true })
  if (!schemaType) return null
  return (
    <Card
      as={IntentLink}
      data-as="a"
      intent="edit"
      params={{ id: getPublishedId(_id), type: _type }}
      paddingRight={2}
      radius={2}
      style={linkStyle}
    >
      <Flex align="center" gap={3}>
        <Box flex={1}>
          <Preview layout="default" schemaType={schemaType} value={{ _id, _type }} />
        </Box>
        <Text muted size={0} style={{ whiteSpace: 'nowrap' }}>
          <time dateTime={_updatedAt}>{when}</time>
        </Text>
      </Flex>
    </Card>
  )
}
