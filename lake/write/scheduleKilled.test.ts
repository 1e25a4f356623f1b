import { expect, onTestFinished, test, vi } from 'vitest'
import { runAndKill } from '../../tests/setup/lake/killedChild.ts'
import { startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'

const CHILD = new URL('../../tests/setup/lake/schedule.child.ts', import.meta.url)

type Scheduling = {
  dataDir: string
  prefix: string
  releases: number
  afterwards: 'it waits' | 'an hour passes'
}

const DOCUMENTS = 5

/** Runs a process that schedules releases until it has said enough. */
const scheduleAndKill = (
  { dataDir, prefix, releases, afterwards }: Scheduling,
  isEnough: (said: readonly string[]) => boolean,
) => runAndKill(CHILD, [dataDir, prefix, `${releases}`, `${DOCUMENTS}`, afterwards], isEnough)

/** From now on it is past the time of all that was scheduled. */
function letTimePass() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
}

type Outcome = {
  releases: { name: string; _rev: string; state: string }[]
  parts: { _id: string; _rev: string; release: string }[]
}

/** What the releases and their documents are once the lake has been opened again. */
async function openAgain(dataDir: string): Promise<Outcome> {
  const { lake, editor } = await startLake({ dataDir })
  const query = `{
    "releases": releases::all() | order(name) { name, _rev, state },
    "parts": *[_type == "part"] | order(_id) { _id, _rev, release }
  }`
  const outcome = await editor.fetch<Outcome>(query, {}, { perspective: 'raw' })
  lake.close()
  return outcome
}

/** Each in one transaction, at the first start; the next one finds nothing left to do. */
async function expectPublishedOnce(dataDir: string, releases: number) {
  const outcome = await openAgain(dataDir)
  expect(outcome.releases.map(({ state }) => state)).toEqual(Array(releases).fill('published'))
  const revisionOf = new Map(outcome.releases.map(({ name, _rev }) => [name, _rev]))
  expect(outcome.parts).toHaveLength(releases * DOCUMENTS)
  for (const { _id, _rev, release } of outcome.parts)
    expect([_id.split('.')[0], _rev]).toEqual([_id, revisionOf.get(release)])
  expect(await openAgain(dataDir)).toEqual(outcome)
}

test('after kill -9, what was scheduled for a time that passed meanwhile is published at start, once', async () => {
  const dataDir = temporaryFolder()
  const scheduling = { dataDir, prefix: 'later', releases: 2, afterwards: 'it waits' } as const
  await scheduleAndKill(scheduling, (said) => said.includes('scheduled'))
  const { releases } = await openAgain(dataDir)
  expect(releases.map(({ state }) => state)).toEqual(['scheduled', 'scheduled'])
  letTimePass()
  await expectPublishedOnce(dataDir, 2)
})

test('kill -9 while releases are published at their time leaves each of them whole, and published once', async () => {
  const dataDir = temporaryFolder()
  const releases = 8
  const rounds = [1, 5]
  for (const [round, count] of rounds.entries())
    await scheduleAndKill(
      { dataDir, prefix: `round-${round}`, releases, afterwards: 'an hour passes' },
      (said) =>
        // Each time after another one of them.
        said.slice(said.indexOf('scheduled')).length > count && said.includes('scheduled'),
    )
  letTimePass()
  await expectPublishedOnce(dataDir, rounds.length * releases)
})
