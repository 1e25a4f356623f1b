import { type Document, releaseDocumentId, releaseOf } from '../document/ids.ts'
import { mutationError } from '../request/errors.ts'
import type { Change } from '../store/storage.ts'

type Get = (id: string) => Document | undefined

/**
 * Rejects changes to the documents of scheduled, published and archived releases. Documents of published and archived
 * releases may be deleted: publishing or archiving a release deletes its versions in the same transaction.
 *
 * @throws RequestError 409
 */
export function requireOpenReleases(changes: readonly Change[], before: Get, after: Get) {
  for (const { id, after: document } of changes) {
    const release = releaseOf(id)
    if (release === undefined) continue
    const stateBefore = before(releaseDocumentId(release))?.state
    const stateAfter = after(releaseDocumentId(release))?.state
    if (stateBefore === 'scheduled' && stateAfter === 'scheduled') {
      throw locked(id, `the release "${release}" is scheduled: unschedule it first.`)
    }
    if (document && (stateAfter === 'published' || stateAfter === 'archived')) {
      throw locked(id, `the release "${release}" is ${stateAfter}: choose another one.`)
    }
  }
}

function locked(id: string, reason: string) {
  const description = `"${id}" cannot be changed, because ${reason}`
  const items = [{ index: 0, error: { type: 'validationError', description, id } }]
  return mutationError(409, description, items)
}
