import { setTimeout } from 'node:timers/promises'
import type { Action } from '@sanity/client'
import type { TestServer } from '../../setup/server/testServer.ts'
import type { Row } from './result.ts'

const RELEASES = 6
const DOCUMENTS = 5
/** Scheduling takes so long at most. */
const LEAD_MS = 1_000
/** Between the times of two releases. */
const APART_MS = 50
/** So long after the last start all of them are published. */
const PUBLISHED_WITHIN_MS = 60_000

type Part = { _id: string; _rev: string; release: string }
type Release = { name: string; _rev: string; state: string; parts: Part[] }
type Found = { releases: Omit<Release, 'parts'>[]; parts: Part[] }

/** Releases that are due one after the other while the server is killed, and what became of them. */
export function createScheduledReleases(server: TestServer) {
  let scheduled = 0

  return {
    /** @returns when the first of them is due, in milliseconds since 1970 */
    async arrange(round: number): Promise<number> {
      const client = server.client()
      const names = Array.from({ length: RELEASES }, (_, n) => `siege-${round}-${n}`)
      await client.action(
        names.map(
          (releaseId): Action => ({
            actionType: 'sanity.action.release.create',
            releaseId,
            metadata: { releaseType: 'scheduled' },
          }),
        ),
      )
      await client.action(
        names.flatMap((name) =>
          Array.from(
            { length: DOCUMENTS },
            (_, n): Action => ({
              actionType: 'sanity.action.document.version.create',
              publishedId: `${name}-${n}`,
              document: { _id: `versions.${name}.${name}-${n}`, _type: 'siegePart', release: name },
            }),
          ),
        ),
      )
      const first = Date.now() + LEAD_MS
      await client.action(
        names.map(
          (releaseId, n): Action => ({
            actionType: 'sanity.action.release.schedule',
            releaseId,
            publishAt: new Date(first + n * APART_MS).toISOString(),
          }),
        ),
      )
      scheduled += RELEASES
      return first
    },

    /** What holds of all that was arranged. */
    async row(rounds: number): Promise<Row> {
      const client = server.client()
      // Joined here: a scan of thousands for each of hundreds is past the lake's limit.
      const read = async (): Promise<Release[]> => {
        const { releases, parts } = await client.fetch<Found>(
          `{
            "releases": releases::all()[string::startsWith(name, "siege-")] { name, _rev, state },
            "parts": *[_type == "siegePart"] { _id, _rev, release }
          }`,
          {},
          { perspective: 'raw' },
        )
        return releases.map((release) => ({
          ...release,
          parts: parts.filter((part) => part.release === release.name),
        }))
      }
      const end = performance.now() + PUBLISHED_WITHIN_MS
      const isOver = (releases: Release[]) => releases.every(({ state }) => state !== 'scheduled')
      let releases = await read()
      while (!isOver(releases) && performance.now() < end) {
        await setTimeout(500)
        releases = await read()
      }
      const wrong = releases.filter((release) => !isPublishedOnce(release)).map(({ name }) => name)
      return {
        name: `${rounds} times kill -9 while releases are published at their time`,
        goal: 'each is published whole, once',
        isMet: wrong.length === 0 && releases.length === scheduled,
        figures: {
          scheduled,
          found: releases.length,
          'not whole or not once': wrong.slice(0, 10).join(', ') || 'none',
        },
      }
    },
  }
}

/** A second time would find no documents and mark it as failed; half of one would leave versions, or other revisions. */
const isPublishedOnce = ({ state, _rev, parts }: Release) =>
  state === 'published' &&
  parts.length === DOCUMENTS &&
  parts.every((part) => part._rev === _rev && !part._id.startsWith('versions.'))
