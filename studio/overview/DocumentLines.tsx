import { RelativeTime } from 'sanity'
import { DocumentLine } from '../ui/DocumentLine.tsx'
import { PlainList } from '../ui/PlainList.tsx'
import type { LatestDocument } from './useLatestDocuments.ts'

export const DocumentLines = ({ documents }: { documents: readonly LatestDocument[] }) => (
  <PlainList>
    {documents.map((document) => (
      <li key={document._id}>
        <DocumentLine document={document}>
          <RelativeTime minimal time={document._updatedAt} useTemporalPhrase />
        </DocumentLine>
      </li>
    ))}
  </PlainList>
)
