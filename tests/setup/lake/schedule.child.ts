import { openLakeAsAdministrator } from './openLakeAsAdministrator.ts'

// `scheduleKilled.test.ts` kills this process. The last argument "advance the clock" makes the releases due.
const [
  dataDir = '',
  prefix = '',
  releaseCount = '1',
  documentsPerRelease = '1',
  afterScheduling = '',
] = process.argv.slice(2)
const HOUR_MS = 60 * 60_000

const { lake, post } = await openLakeAsAdministrator({ dataDir })
const postActions = (actions: object[]) => post('actions', { actions })

const releaseIds = Array.from({ length: Number(releaseCount) }, (_, n) => `${prefix}-${n}`)
await postActions(
  releaseIds.map((releaseId, n) => ({
    actionType: 'sanity.action.release.create',
    releaseId,
    // `cardinality: 'one'` makes the first release a scheduled draft, as in the Studio.
    metadata: { releaseType: 'scheduled', ...(n === 0 ? { cardinality: 'one' } : {}) },
  })),
)
await postActions(
  releaseIds.flatMap((releaseId) =>
    Array.from({ length: Number(documentsPerRelease) }, (_, n) => ({
      actionType: 'sanity.action.document.version.create',
      publishedId: `${releaseId}-${n}`,
      document: {
        _id: `versions.${releaseId}.${releaseId}-${n}`,
        _type: 'part',
        release: releaseId,
      },
    })),
  ),
)
lake.subscribe(({ documentIds }) => {
  for (const id of documentIds)
    if (id.startsWith('_.releases.')) console.log(`changed ${id.slice('_.releases.'.length)}`)
})
const publishAt = new Date(Date.now() + HOUR_MS).toISOString()
await postActions(
  releaseIds.map((releaseId) => ({
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
  await postActions([{ actionType: 'sanity.action.release.edit', releaseId: releaseIds[0], patch }])
}
// The lake's timers do not keep the process alive.
setInterval(() => {}, 60_000)
