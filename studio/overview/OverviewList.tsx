import { Box, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { type ComponentType, type ReactNode, useId } from 'react'
import { PlainList } from '../ui/PlainList.tsx'
import { Problem } from '../ui/Problem.tsx'

type Props<Item> = {
  title: string
  icon: ComponentType
  /** Undefined while the items load. */
  items: readonly Item[] | undefined
  problem?: string | null | undefined
  /** Shown after the title, unless it is 0. */
  count?: number | undefined
  keyOf(item: Item): string | number
  /** Shown if there are no items. */
  empty: string
  children(item: Item): ReactNode
  remark?: ReactNode
}

export function OverviewList<Item>({
  title,
  icon: Icon,
  items,
  problem,
  count,
  keyOf,
  empty,
  children,
  remark,
}: Props<Item>) {
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
        {!items && !problem && (
          <Flex justify="center" padding={4}>
            <Spinner muted />
          </Flex>
        )}
        {remark && <Remark>{remark}</Remark>}
        {items?.length === 0 && <Remark>{empty}</Remark>}
        <PlainList>
          {items?.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
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
