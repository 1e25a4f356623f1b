import { Card, Container, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

type ToolPageProps = { title: string; intro: string; children: ReactNode }

export const ToolPage = ({ title, intro, children }: ToolPageProps) => (
  <Card height="fill" overflow="auto" tone="transparent">
    <Container width={2}>
      <Stack gap={5} padding={[3, 4, 5]}>
        <Stack gap={3}>
          <Heading as="h1" size={3}>
            {title}
          </Heading>
          <Text muted>{intro}</Text>
        </Stack>
        {children}
      </Stack>
    </Container>
  </Card>
)
