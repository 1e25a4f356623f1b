import { openChildLake } from './childLake.ts'

/**
 * A process for `scheduleKilled.test.ts` to kill: schedules releases of so many documents for one time, an hour from
 * now, and says "scheduled". When told to, it lets that hour pass at once, and says each release as it is published.
 */
const [dataDir = '', prefix = '', releases = '1', documents = '1', afterwards = ''] =
  process.argv.slice(2)
const HOUR_MS = 60 * 60_000

const { lake, post } = await openChildLake({ dataDir })
const act = (actions: object[]) => post('actions', { actions })

const names = Array.from({ length: Number(releases) }, (_, n) => `${prefix}-${n}`)
await act(
  names.map((releaseId, n) => ({
    actionType: 'sanity.action.release.create',
    releaseId,
    // The Studio makes a scheduled draft a release of this kind.
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
if (afterwards === 'an hour passes') {
  const now = Date.now
  Date.now = () => now() + HOUR_MS
  // With each change of a release the lake looks at its clock.
  const patch = { set: { 'metadata.title': 'Due' } }
  await act([{ actionType: 'sanity.action.release.edit', releaseId: names[0], patch }])
}
// The lake's own timers keep no process alive.
setInterval(() => {}, 60_000)
