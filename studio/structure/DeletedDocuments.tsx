import { Stack, Text } from '@sanity/ui'
import { useQuery } from '@tanstack/react-query'
import { RelativeTime, type SanityClient, useClient, useUser } from 'sanity'
import { apiVersion } from '../../domain/apiVersion.ts'
import { dataset } from '../connection/connection.ts'
import { describeError } from '../connection/describeError.ts'
import { queryClient } from '../connection/queryClient.ts'
import type { StoredDocument } from '../content/documents.ts'
import { DocumentLine } from '../ui/DocumentLine.tsx'
import { LoadStatus } from '../ui/LoadStatus.tsx'
import { PlainList } from '../ui/PlainList.tsx'
import { documentTypes } from './desk.ts'

const LISTED_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

type Deletion = { document: StoredDocument; deletedAt: string; author: string }

async function fetchDeletions(client: SanityClient, signal: AbortSignal) {
  const since = new Date(Date.now() - LISTED_DAYS * DAY_MS).toISOString()
  const { deletions } = await client.request<{ deletions: Deletion[] }>({
    signal,
    url: `/data/history/${dataset}/deleted`,
    query: { since, types: documentTypes.join() },
  })
  return deletions
}

/** Links to the forms of deleted documents, in which the Studio offers to restore the document. */
export function DeletedDocuments() {
  const client = useClient({ apiVersion })
  const { data: deletions, error } = useQuery(
    {
      queryKey: ['deletedDocuments'],
      queryFn: ({ signal }) => fetchDeletions(client, signal),
    },
    queryClient,
  )
  if (!deletions) return <LoadStatus error={error ? describeError(error) : undefined} />
  return (
    <Stack padding={4} gap={4}>
      <Text muted size={1}>
        {deletions.length > 0
          ? `Deleted in the last ${LISTED_DAYS} days. Open a document to restore it.`
          : `There are no deleted documents from the last ${LISTED_DAYS} days.`}
      </Text>
      <PlainList>
        {deletions.map((deletion) => (
          <li key={deletion.document._id}>
            <DeletedDocument {...deletion} />
          </li>
        ))}
      </PlainList>
    </Stack>
  )
}

function DeletedDocument({ document, deletedAt, author }: Deletion) {
  const [user] = useUser(author)
  return (
    <DocumentLine document={document}>
      deleted <RelativeTime minimal time={deletedAt} useTemporalPhrase /> by{' '}
      {user?.displayName ?? 'somebody'}
    </DocumentLine>
  )
}
