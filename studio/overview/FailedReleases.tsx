import { CalendarIcon } from '@sanity/icons/Calendar'
import { documentTitle } from '../../domain/documentTitle.ts'
import type { StoredDocument } from '../content/documents.ts'
import { LinkLine } from '../ui/LinkLine.tsx'
import { type ListenedQuery, useListenedQuery } from '../ui/useListenedQuery.ts'
import { OverviewList } from './OverviewList.tsx'

type FailedRelease = { name: string; title: string | null; error: string; first: StoredDocument }

export const FAILED_RELEASES = {
  query: {
    fetch: `*[_type == "system.release" && state == "active" && defined(error)] | order(publishAt desc){
      name, "title": select(metadata.cardinality != "one" => metadata.title),
      "error": error.message, "first": *[sanity::partOfRelease(^.name)][0]
    }`,
    listen: '*[_type == "system.release"]',
  },
  perspective: 'raw',
} as const satisfies ListenedQuery

/** Releases and scheduled drafts that could not be published. Sanity's Releases lists them without the reason. */
export function FailedReleases() {
  const { answer: releases } = useListenedQuery<FailedRelease[]>(FAILED_RELEASES)
  return (
    releases &&
    releases.length > 0 && (
      <OverviewList
        icon={CalendarIcon}
        title="Not published"
        count={releases.length}
        items={releases.map(({ name, title, error, first }) => (
          <LinkLine
            key={name}
            intent="release"
            params={{ id: name }}
            title={title || documentTitle(first)}
          >
            {error}
          </LinkLine>
        ))}
      />
    )
  )
}
