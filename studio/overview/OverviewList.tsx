import { Box, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type ComponentType, type ReactElement, type ReactNode, useId } from 'react'
import { LoadingBlock } from 'sanity'
import { PlainList } from '../ui/PlainList.tsx'
import { Problem } from '../ui/Problem.tsx'

type Props = {
  title: string
  icon: ComponentType
  /** Undefined while the items load. Each has a key. */
  items: readonly ReactElement[] | undefined
  problem?: string | null | undefined
  /** Shown after the title, unless it is 0. */
  count?: number | undefined
  /** Shown if there are no items. */
  empty?: string
  remark?: ReactNode
}

export function OverviewList(props: Props) {
  const { title, icon: Icon, items, problem, count, empty, remark } = props
  const headingId = useId()
  return (
    <Card as="section" aria-labelledby={headingId} padding={3} radius={3} shadow={1}>
      <Stack gap={3}>
        <Flex align="center" gap={3} padding={2}>
          <Text size={1}>
            <Icon />
          </Text>
          <Heading as="h2" id={headingId} size={0}>
            {count ? `${title} (${count})` : title}
          </Heading>
        </Flex>
        {problem && <Problem text={problem} />}
        {!items && !problem && <LoadingBlock />}
        {remark && <Remark>{remark}</Remark>}
        {items?.length === 0 && <Remark>{empty}</Remark>}
        <PlainList>
          {items?.map((item) => (
            <li key={item.key}>{item}</li>
          ))}
        </PlainList>
      </Stack>
    </Card>
  )
}

const Remark = ({ children }: { children: ReactNode }) => (
  <Box padding={2}>
    <Text muted size={1}>
      {children}
    </Text>
  </Box>
)
