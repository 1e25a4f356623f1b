import { expect, onTestFinished, test, vi } from 'vitest'
import { runAndKill } from '../../tests/setup/lake/runAndKill.ts'
import { startLake, temporaryFolder } from '../../tests/setup/lake/testLake.ts'

const CHILD = new URL('../../tests/setup/lake/schedule.child.ts', import.meta.url)

type Scheduling = {
  dataDir: string
  prefix: string
  releaseCount: number
  afterScheduling: 'wait' | 'advance the clock'
}

const DOCUMENTS_PER_RELEASE = 5

const scheduleAndKill = (
  { dataDir, prefix, releaseCount, afterScheduling }: Scheduling,
  shouldKill: (lines: readonly string[]) => boolean,
) =>
  runAndKill(
    CHILD,
    [dataDir, prefix, `${releaseCount}`, `${DOCUMENTS_PER_RELEASE}`, afterScheduling],
    shouldKill,
  )

/** Sets the clock two hours ahead, after the time of every scheduled release. */
function advanceClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
}

type Outcome = {
  releases: { name: string; _rev: string; state: string }[]
  documents: { _id: string; _rev: string; release: string }[]
}

async function readAfterRestart(dataDir: string): Promise<Outcome> {
  const { lake, editor } = await startLake({ dataDir })
  const query = `{
    "releases": releases::all() | order(name) { name, _rev, state },
    "documents": *[_type == "part"] | order(_id) { _id, _rev, release }
  }`
  const outcome = await editor.fetch<Outcome>(query, {}, { perspective: 'raw' })
  lake.close()
  return outcome
}

async function expectPublishedOnce(dataDir: string, releaseCount: number) {
  const outcome = await readAfterRestart(dataDir)
  expect(outcome.releases.map(({ state }) => state)).toEqual(Array(releaseCount).fill('published'))
  const revisionOf = new Map(outcome.releases.map(({ name, _rev }) => [name, _rev]))
  expect(outcome.documents).toHaveLength(releaseCount * DOCUMENTS_PER_RELEASE)
  for (const { _id, _rev, release } of outcome.documents) {
    // Only a published document has an id without a dot.
    expect(_id).not.toContain('.')
    expect(_rev).toBe(revisionOf.get(release))
  }
  expect(await readAfterRestart(dataDir)).toEqual(outcome)
}

test('releases that became due after kill -9 are published once', async () => {
  const dataDir = temporaryFolder()
  const scheduling = { dataDir, prefix: 'later', releaseCount: 2, afterScheduling: 'wait' } as const
  await scheduleAndKill(scheduling, (lines) => lines.includes('scheduled'))
  const { releases } = await readAfterRestart(dataDir)
  expect(releases.map(({ state }) => state)).toEqual(['scheduled', 'scheduled'])
  advanceClock()
  await expectPublishedOnce(dataDir, 2)
})

test('each release is published completely and once after kill -9 during publication', async () => {
  const dataDir = temporaryFolder()
  const releaseCount = 8
  const changesBeforeKill = [1, 5]
  for (const [round, changes] of changesBeforeKill.entries())
    await scheduleAndKill(
      { dataDir, prefix: `round-${round}`, releaseCount, afterScheduling: 'advance the clock' },
      (lines) =>
        // After “scheduled” the process prints one line for each change of a release.
        lines.slice(lines.indexOf('scheduled')).length > changes && lines.includes('scheduled'),
    )
  advanceClock()
  await expectPublishedOnce(dataDir, changesBeforeKill.length * releaseCount)
})
