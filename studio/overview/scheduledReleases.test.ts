import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { intentOfRelease, SCHEDULED_RELEASES, type ScheduledRelease } from './scheduledReleases.ts'

const release = (name: string, fields: object) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  name,
  metadata: { title: name },
  ...fields,
})

const version = (name: string, id: string) => ({ _id: `versions.${name}.${id}`, _type: 'post' })

async function listScheduled(...dataset: object[]): Promise<ScheduledRelease[]> {
  return (await evaluate(parse(SCHEDULED_RELEASES.query.fetch), { dataset })).get()
}

const listScheduledNames = async (...dataset: object[]) =>
  (await listScheduled(...dataset)).map(({ name }) => name)

test('scheduled releases are ordered by time; unscheduled and published releases are omitted', async () => {
  expect(
    await listScheduledNames(
      release('june', { state: 'scheduled', publishAt: '2030-06-01T00:00:00Z' }),
      release('may', { state: 'scheduled', publishAt: '2030-05-01T00:00:00Z' }),
      release('unscheduled', { state: 'active' }),
      release('past', { state: 'published', publishAt: '2020-05-01T00:00:00Z' }),
      version('may', 'a'),
    ),
  ).toEqual(['may', 'june'])
})

test('a failed release comes first, with its error; an archived release is omitted', async () => {
  const error = { message: 'The address is taken.' }
  const releases = await listScheduled(
    release('may', { state: 'scheduled', publishAt: '2030-05-01T00:00:00Z' }),
    release('failed', { state: 'active', error }),
    release('archived', { state: 'archived', error }),
  )
  expect(releases).toMatchObject([{ name: 'failed', error: error.message }, { name: 'may' }])
})

test('a release lists no documents of other releases, and opens in the Releases tool', async () => {
  const [may] = await listScheduled(
    release('may', { state: 'scheduled' }),
    version('may', 'a'),
    version('may', 'b'),
    version('june', 'c'),
    { _id: 'a', _type: 'post' },
  )
  expect(may?.documents).toMatchObject([version('may', 'a'), version('may', 'b')])
  expect(may && intentOfRelease(may)).toEqual({ intent: 'release', params: { id: 'may' } })
})

test('a scheduled draft opens in the form of its document', async () => {
  const metadata = { title: 'Linen', cardinality: 'one' }
  const [draft] = await listScheduled(
    release('r1', { state: 'scheduled', metadata }),
    version('r1', 'linen.and.more'),
  )
  expect(draft && intentOfRelease(draft)).toEqual({
    intent: 'edit',
    params: { id: 'linen.and.more', type: 'post', scheduledDraft: 'r1' },
  })
})
