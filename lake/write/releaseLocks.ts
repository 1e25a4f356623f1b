import { type Document, releaseDocumentId, releaseNameOf } from '../document/ids.ts'
import { mutationError } from '../request/errors.ts'
import type { Change } from '../store/storage.ts'

type Get = (id: string) => Document | undefined

/**
 * Locks the versions of closed releases. The versions of a scheduled release cannot be changed or deleted until it is
 * unscheduled. The versions of a published or archived release can only be deleted.
 * @throws RequestError 409
 */
export function requireOpenReleases(changes: readonly Change[], getBefore: Get, getAfter: Get) {
  for (const { id, after } of changes) {
    const releaseName = releaseNameOf(id)
    if (releaseName === undefined) continue
    const stateBefore = getBefore(releaseDocumentId(releaseName))?.state
    const stateAfter = getAfter(releaseDocumentId(releaseName))?.state
    if (stateBefore === 'scheduled' && stateAfter === 'scheduled') {
      throw lockedError(id, `the release "${releaseName}" is scheduled: unschedule it first.`)
    }
    if (after && (stateAfter === 'published' || stateAfter === 'archived')) {
      throw lockedError(
        id,
        `the release "${releaseName}" is ${stateAfter}: choose another release.`,
      )
    }
  }
}

function lockedError(id: string, reason: string) {
  const description = `"${id}" cannot be changed, because ${reason}`
  const items = [{ index: 0, error: { type: 'validationError', description, id } }]
  return mutationError(409, description, items)
}
