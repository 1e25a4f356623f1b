import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { getPublishedId, Preview, useRelativeTime, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { linkStyle } from '../ui/ToolLink.tsx'
import type { Latest } from './useLatest.ts'

export const DocumentLines = ({ documents }: { documents: readonly Latest[] }) => (
  <Stack as="ul" margin={0} padding={0} gap={1} style={{ listStyle: 'none' }}>
    {documents.map((document) => (
      <li key={document._id}>
        <DocumentLine {...document} />
      </li>
    ))}
  </Stack>
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
