import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { hasWords } from '../ui/hasWords.ts'
import type { Listed } from './toTheTop.ts'

type Props = {
  type: string
  search: string
  listed: readonly Listed[]
  onPutFirst(id: string): void
}

/** What a search finds in an ordered list by titles and groups, with its place there and the way to the first one. */
export function FoundInList({ type, search, listed, onPutFirst }: Props) {
  const found = listed.flatMap((one, at) =>
    hasWords(`${one.title} ${one.groups}`, search) ? [{ ...one, at }] : [],
  )
  return (
    <Box flex={1} overflow="auto" padding={3}>
      <Stack as="ol" margin={0} padding={0} gap={2} style={{ listStyle: 'none' }}>
        {found.map(({ id, title, groups, at }) => (
          <Flex key={id} align="center" as="li" gap={2}>
            <Stack flex={1} gap={2}>
              <Text size={1}>
                {at + 1}.{' '}
                <IntentLink intent="edit" params={{ id, type }}>
                  {title}
                </IntentLink>
              </Text>
              {groups && (
                <Text muted size={1}>
                  {groups}
                </Text>
              )}
            </Stack>
            <Button
              aria-label={`To the top: ${title}`}
              disabled={at === 0}
              fontSize={1}
              icon={ArrowUpIcon}
              mode="bleed"
              onClick={() => onPutFirst(id)}
              padding={2}
              text="To the top"
            />
          </Flex>
        ))}
      </Stack>
      <Text muted role="status" size={1}>
        {found.length === 0 ? `Nothing in this list has “${search.trim()}”.` : ''}
      </Text>
    </Box>
  )
}
