import { ClockIcon } from '@sanity/icons/Clock'
import { EditIcon } from '@sanity/icons/Edit'
import { Card, Grid, Stack } from '@sanity/ui'
import { RelativeTime, useCurrentUser } from 'sanity'
import { embedded } from '../connection/connection.ts'
import { isContributor } from '../publishing/roles.ts'
import { DocumentLine } from '../ui/DocumentLine.tsx'
import { FailedReleases } from './FailedReleases.tsx'
import { HealthSummary } from './HealthSummary.tsx'
import { MissedPaths } from './MissedPaths.tsx'
import { NewEnquiries } from './NewEnquiries.tsx'
import { OverviewList } from './OverviewList.tsx'
import { Tasks } from './Tasks.tsx'
import { type LatestDocument, useLatestDocuments } from './useLatestDocuments.ts'

export function Overview() {
  const user = useCurrentUser()
  const { answer: { draftCount = 0, drafts, published } = {}, error } = useLatestDocuments()
  const problem = error && `The documents could not be read: ${error}`
  return (
    <Card height="fill" overflow="auto" tone="transparent">
      <Grid gridTemplateColumns={[1, 1, 1, 2]} gap={4} padding={[3, 3, 4]}>
        <Stack gap={4}>
          {embedded && <Tasks />}
          <OverviewList
            icon={EditIcon}
            problem={problem}
            title="Waiting to be published"
            count={draftCount}
            items={drafts?.map(toLine)}
            empty="All changes are published."
            remark={drafts && drafts.length < draftCount && `The latest ${drafts.length}:`}
          />
          {/* The Studio has no scheduling with a hosted lake. */}
          {embedded && <FailedReleases />}
          {embedded && !isContributor(user) && <NewEnquiries />}
          <HealthSummary />
          {embedded && !isContributor(user) && <MissedPaths />}
        </Stack>
        <Stack gap={4}>
          <OverviewList
            icon={ClockIcon}
            problem={problem}
            title="Recently published"
            items={published?.map(toLine)}
            empty="Nothing is published yet."
          />
        </Stack>
      </Grid>
    </Card>
  )
}

const toLine = (document: LatestDocument) => (
  <DocumentLine key={document._id} document={document}>
    <RelativeTime minimal time={document._updatedAt} useTemporalPhrase />
  </DocumentLine>
)
