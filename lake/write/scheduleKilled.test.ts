import { expect, onTestFinished, test, vi } from 'vitest'
import { runAndKill } from '../../tests/setup/lake/killedChild.ts'
import { startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'

const CHILD = new URL('../../tests/setup/lake/schedule.child.ts', import.meta.url)

type Scheduling = {
  dataDir: string
  prefix: string
  releases: number
  afterScheduling: 'wait' | 'advance the clock'
}

const DOCUMENTS = 5

const scheduleAndKill = (
  { dataDir, prefix, releases, afterScheduling }: Scheduling,
  isEnough: (lines: readonly string[]) => boolean,
) => runAndKill(CHILD, [dataDir, prefix, `${releases}`, `${DOCUMENTS}`, afterScheduling], isEnough)

/** Sets the clock two hours ahead, after the time of every scheduled release. */
function advanceClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
}

type Outcome = {
  releases: { name: string; _rev: string; state: string }[]
  parts: { _id: string; _rev: string; release: string }[]
}

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

/** Expects each release to be published in one transaction at the first start, and nothing to change at the next. */
async function expectPublishedOnce(dataDir: string, releases: number) {
  const outcome = await openAgain(dataDir)
  expect(outcome.releases.map(({ state }) => state)).toEqual(Array(releases).fill('published'))
  const revisionOf = new Map(outcome.releases.map(({ name, _rev }) => [name, _rev]))
  expect(outcome.parts).toHaveLength(releases * DOCUMENTS)
  // A published document has an id without a dot.
  for (const { _id, _rev, release } of outcome.parts)
    expect([_id.split('.')[0], _rev]).toEqual([_id, revisionOf.get(release)])
  expect(await openAgain(dataDir)).toEqual(outcome)
}

test('releases that became due after kill -9 are published once', async () => {
  const dataDir = temporaryFolder()
  const scheduling = { dataDir, prefix: 'later', releases: 2, afterScheduling: 'wait' } as const
  await scheduleAndKill(scheduling, (lines) => lines.includes('scheduled'))
  const { releases } = await openAgain(dataDir)
  expect(releases.map(({ state }) => state)).toEqual(['scheduled', 'scheduled'])
  advanceClock()
  await expectPublishedOnce(dataDir, 2)
})

test('each release is published completely and once after kill -9 during publication', async () => {
  const dataDir = temporaryFolder()
  const releases = 8
  const rounds = [1, 5]
  for (const [round, count] of rounds.entries())
    await scheduleAndKill(
      { dataDir, prefix: `round-${round}`, releases, afterScheduling: 'advance the clock' },
      (lines) =>
        // After “scheduled” the process prints one line for each change of a release.
        lines.slice(lines.indexOf('scheduled')).length > count && lines.includes('scheduled'),
    )
  advanceClock()
  await expectPublishedOnce(dataDir, rounds.length * releases)
})
