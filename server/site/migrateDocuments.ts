import type { Document, Stub } from '@aangan/lake'
import { withoutFormerFeatures } from '../../domain/formerFeatures.ts'
import { pagesAmong, withPickedLinks } from '../../domain/pickedLinks.ts'
import { convertMediaTags } from './mediaTags.ts'

/**
 * Upgrades the content of an earlier version.
 *
 * @param documents all documents of the dataset
 * @returns the changed and the created documents
 */
export function migrateDocuments(documents: readonly Document[]): Stub[] {
  const pageAt = pagesAmong(documents)
  const changed = documents.flatMap((document) => {
    if (document._id.startsWith('_.')) return []
    const isInRelease = document._id.startsWith('versions.')
    const cleaned = withoutFormerFeatures(document)
    // A reference would keep editors from deleting its page. Publishing the release turns its links into references.
    const migrated = isInRelease ? cleaned : withPickedLinks(cleaned, pageAt)
    return migrated === document ? [] : [migrated]
  })
  return [...changed, ...convertMediaTags(documents)]
}
