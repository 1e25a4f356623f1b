import { CalendarIcon } from '@sanity/icons/Calendar'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useDateTimeFormat } from 'sanity'
import { IntentLink } from 'sanity/router'
import { titleOf } from '../content/documents.ts'
import { PlainList } from '../ui/PlainList.tsx'
import { linkStyle } from '../ui/ToolLink.tsx'
import { useListenedQuery } from '../ui/useListenedQuery.ts'
import { OverviewCard, Remark } from './OverviewCard.tsx'
import { intentOfRelease, SCHEDULED_RELEASES, type ScheduledRelease } from './scheduledReleases.ts'

export function ScheduledReleases() {
  const { answer: releases, error } = useListenedQuery<ScheduledRelease[]>(SCHEDULED_RELEASES)
  return (
    <OverviewCard
      icon={CalendarIcon}
      isLoading={!releases}
      problem={error && `The schedules could not be read: ${error}`}
      title={releases?.length ? `Scheduled (${releases.length})` : 'Scheduled'}
    >
      {releases?.length === 0 && <Remark>Nothing is scheduled.</Remark>}
      <PlainList>
        {releases?.map((release) => (
          <li key={release.name}>
            <ScheduledLine {...release} />
          </li>
        ))}
      </PlainList>
    </OverviewCard>
  )
}

function ScheduledLine(release: ScheduledRelease) {
  const { publishAt, error } = release
  const format = useDateTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card
      {...intentOfRelease(release)}
      as={IntentLink}
      data-as="a"
      paddingRight={2}
      radius={2}
      style={linkStyle}
      tone={error ? 'caution' : 'default'}
    >
      <Flex align="center" gap={3}>
        <Box flex={1}>
          <ReleaseName {...release} />
        </Box>
        {publishAt && (
          <Text muted size={0} style={{ whiteSpace: 'nowrap' }}>
            <time dateTime={publishAt}>{format.format(new Date(publishAt))}</time>
          </Text>
        )}
      </Flex>
      {error && (
        <Box padding={2}>
          <Text size={1}>Not published: {error}</Text>
        </Box>
      )}
    </Card>
  )
}

const ReleaseName = ({ title, isDraft, documents }: ScheduledRelease) => (
  <Stack padding={2} gap={3}>
    <Text size={1} textOverflow="ellipsis" weight="medium">
      {isDraft && documents[0] ? titleOf(documents[0]) : title || 'Untitled release'}
    </Text>
    <Text muted size={1}>
      {documents.length === 1 ? '1 document' : `${documents.length} documents`}
    </Text>
  </Stack>
)
