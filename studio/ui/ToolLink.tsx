import { ChevronRightIcon } from '@sanity/icons/ChevronRight'
import { Box, Card, Flex, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { Link } from 'sanity/router'
import { studioPath } from '../../domain/paths.ts'

export const linkStyle = { color: 'inherit', display: 'block', textDecoration: 'none' }

export const ToolLink = ({ tool, children }: { tool: string; children: ReactNode }) => (
  <Card
    as={Link}
    data-as="a"
    href={`${studioPath}/${tool}`}
    padding={2}
    radius={2}
    style={linkStyle}
  >
    <Flex align="center" gap={3}>
      <Box flex={1}>{children}</Box>
      <Text muted size={1}>
        <ChevronRightIcon />
      </Text>
    </Flex>
  </Card>
)
