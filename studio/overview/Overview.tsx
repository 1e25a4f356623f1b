import { ClockIcon } from '@sanity/icons/Clock'
import { EditIcon } from '@sanity/icons/Edit'
import { Card, Grid, Stack } from '@sanity/ui'
import { useCurrentUser } from 'sanity'
import { embedded } from '../connection/connection.ts'
import { isContributor } from '../publishing/roles.ts'
import { DocumentLines } from './DocumentLines.tsx'
import { HealthSummary } from './HealthSummary.tsx'
import { MissedPaths } from './MissedPaths.tsx'
import { NewEnquiries } from './NewEnquiries.tsx'
import { OverviewCard, Remark } from './OverviewCard.tsx'
import { ScheduledReleases } from './ScheduledReleases.tsx'
import { Tasks } from './Tasks.tsx'
import { useLatestDocuments } from './useLatestDocuments.ts'

export function Overview() {
  const user = useCurrentUser()
  const { drafts, published, error } = useLatestDocuments()
  const problem = error && `The documents could not be read: ${error}`
  const more = drafts ? drafts.count - drafts.documents.length : 0
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={4} padding={[3, 3, 4]}>
        <Stack gap={4}>
          {embedded && <Tasks />}
          <OverviewCard
            icon={EditIcon}
            isLoading={!drafts}
            problem={problem}
            title={
              drafts?.count
                ? `Waiting to be published (${drafts.count})`
                : 'Waiting to be published'
            }
          >
            {drafts?.count === 0 && <Remark>All changes are published.</Remark>}
            <DocumentLines documents={drafts?.documents ?? []} />
            {more > 0 && <Remark>And {more} more.</Remark>}
          </OverviewCard>
          {/* The Studio has no scheduling with a hosted lake. */}
          {embedded && <ScheduledReleases />}
          {embedded && !isContributor(user) && <NewEnquiries />}
          <HealthSummary />
          {embedded && !isContributor(user) && <MissedPaths />}
        </Stack>
        <Stack gap={4}>
          <OverviewCard
            icon={ClockIcon}
            isLoading={!published}
            problem={problem}
            title="Recently published"
          >
            {published?.length === 0 && <Remark>Nothing is published yet.</Remark>}
            <DocumentLines documents={published ?? []} />
          </OverviewCard>
        </Stack>
      </Grid>
    </Card>
  )
}
