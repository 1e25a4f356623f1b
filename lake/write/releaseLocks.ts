import { type Document, releaseDocumentId, releaseOf } from '../document/ids.ts'
import { mutationError } from '../request/errors.ts'
import type { Change } from '../store/storage.ts'

type Get = (id: string) => Document | undefined

/**
 * A scheduled release publishes what it contained when it was scheduled, and an ended release stays as it was.
 *
 * @throws RequestError 409 when a transaction changes a document of such a release
 */
export function requireOpenReleases(changes: readonly Change[], before: Get, after: Get) {
  for (const { id, after: document } of changes) {
    const release = releaseOf(id)
    if (release === undefined) continue
    const was = before(releaseDocumentId(release))?.state
    const is = after(releaseDocumentId(release))?.state
    if (was === 'scheduled' && is === 'scheduled') {
      throw locked(id, `the release "${release}" is scheduled: unschedule it first.`)
    }
    if (document && (is === 'published' || is === 'archived')) {
      throw locked(id, `the release "${release}" is ${is}: choose another one.`)
    }
  }
}

function locked(id: string, reason: string) {
  const description = `"${id}" cannot be changed, as ${reason}`
  const items = [{ index: 0, error: { type: 'validationError', description, id } }]
  return mutationError(409, description, items)
}
