import { openChildLake } from './childLake.ts'

/**
 * A process for `scheduleKilled.test.ts` to kill. It schedules several releases for the same time, an hour from now,
 * and prints "scheduled". If its last argument is "advance the clock", it then sets its clock an hour ahead. It prints
 * each change of a release.
 */
const [dataDir = '', prefix = '', releases = '1', documents = '1', afterScheduling = ''] =
  process.argv.slice(2)
const HOUR_MS = 60 * 60_000

const { lake, post } = await openChildLake({ dataDir })
const act = (actions: object[]) => post('actions', { actions })

const names = Array.from({ length: Number(releases) }, (_, n) => `${prefix}-${n}`)
await act(
  names.map((releaseId, n) => ({
    actionType: 'sanity.action.release.create',
    releaseId,
    // The Studio stores a scheduled draft as a release with this cardinality.
    metadata: { releaseType: 'scheduled', ...(n === 0 ? { cardinality: 'one' } : {}) },
  })),
)
await act(
  names.flatMap((name) =>
    Array.from({ length: Number(documents) }, (_, n) => ({
      actionType: 'sanity.action.document.version.create',
      publishedId: `${name}-${n}`,
      document: { _id: `versions.${name}.${name}-${n}`, _type: 'part', release: name },
    })),
  ),
)
lake.subscribe(({ documentIds }) => {
  for (const id of documentIds)
    if (id.startsWith('_.releases.')) console.log(`changed ${id.slice('_.releases.'.length)}`)
})
const publishAt = new Date(Date.now() + HOUR_MS).toISOString()
await act(
  names.map((releaseId) => ({
    actionType: 'sanity.action.release.schedule',
    releaseId,
    publishAt,
  })),
)
console.log('scheduled')
if (afterScheduling === 'advance the clock') {
  const now = Date.now
  Date.now = () => now() + HOUR_MS
  // The lake checks for due releases after each change of a release.
  const patch = { set: { 'metadata.title': 'Due' } }
  await act([{ actionType: 'sanity.action.release.edit', releaseId: names[0], patch }])
}
// The lake's own timers do not keep the process alive.
setInterval(() => {}, 60_000)
