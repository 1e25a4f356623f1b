import { Card, Text } from '@sanity/ui'

/** Screen readers interrupt the editor to read it. */
export const Problem = ({ text }: { text: string }) => (
  <Card padding={3} radius={2} role="alert" tone="caution">
    <Text size={1}>{text}</Text>
  </Card>
)
