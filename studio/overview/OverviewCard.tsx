import { Box, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { type ComponentType, type ReactNode, useId } from 'react'

export type OverviewCardProps = {
  title: string
  icon: ComponentType
  isLoading: boolean
  problem?: string | undefined
  children: ReactNode
}

export function OverviewCard({
  title,
  icon: Icon,
  isLoading,
  problem,
  children,
}: OverviewCardProps) {
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} padding={3} radius={3} shadow={1}>
      <Stack gap={3}>
        <Flex align="center" gap={3} padding={2}>
          <Text size={1}>
            <Icon />
          </Text>
          <Heading as="h2" id={headingId} size={0}>
            {title}
          </Heading>
        </Flex>
        {problem ? (
          <Card padding={3} radius={2} role="alert" tone="caution">
            <Text size={1}>{problem}</Text>
          </Card>
        ) : isLoading ? (
          <Flex justify="center" padding={4}>
            <Spinner muted />
          </Flex>
        ) : (
          children
        )}
      </Stack>
    </Card>
  )
}

export const Remark = ({ children }: { children: ReactNode }) => (
  <Box padding={2}>
    <Text muted size={1}>
      {children}
    </Text>
  </Box>
)
