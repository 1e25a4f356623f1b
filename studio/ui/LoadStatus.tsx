import { Card, Flex, Spinner, Text } from '@sanity/ui'

export const LoadStatus = ({ error }: { error?: string | undefined }) =>
  error ? (
    <Card padding={4} radius={2} role="alert" tone="critical">
      <Text>The content could not be read: {error}</Text>
    </Card>
  ) : (
    <Flex align="center" justify="center" padding={6}>
      <Spinner aria-label="Loading" muted />
    </Flex>
  )
