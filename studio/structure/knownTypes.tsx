import { Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type Tool, useSchema } from 'sanity'
import { useRouterState } from 'sanity/router'
import { studioPath } from '../../domain/paths.ts'
import { openTypes } from './openTypes.ts'

/** Wraps a tool so that an address with an unknown type shows a sentence; the tool itself would crash. */
export function forKnownTypes(tool: Tool): Tool {
  const Known = tool.component
  function Guarded(props: { tool: Tool }) {
    const schema = useSchema()
    const unknown = useRouterState(openTypes).find((type) => !schema.get(type))
    return unknown === undefined ? <Known {...props} /> : <UnknownType type={unknown} />
  }
  return { ...tool, component: Guarded }
}

const UnknownType = ({ type }: { type: string }) => (
  <Card height="fill" overflow="auto" role="alert">
    <Container width={1}>
      <Stack gap={4} paddingX={4} paddingY={6}>
        <Heading as="h1">Documents of the type “{type}” cannot be opened</Heading>
        <Text muted>
          This Studio does not know the type, so nothing was opened or changed. The address may be
          mistyped, or the type was taken out of the content model: then ask a developer.
        </Text>
        <Flex>
          <Button as="a" href={studioPath} mode="ghost" text="Go to Content" />
        </Flex>
      </Stack>
    </Container>
  </Card>
)
