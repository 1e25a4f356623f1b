import type { Document, Stub } from '@aangan/lake'
import { withoutFormerFeatures } from '../../domain/formerFeatures.ts'
import { createPageLookup, withPageReferences } from '../../domain/pageReferences.ts'
import { convertMediaTags } from './convertMediaTags.ts'

/** Upgrades documents of earlier versions. Takes a whole dataset, and returns changed and created documents. */
export function migrateDocuments(documents: readonly Document[]): Stub[] {
  const pageAt = createPageLookup(documents)
  const changed = documents.flatMap((document) => {
    if (document._id.startsWith('_.')) return []
    const isInRelease = document._id.startsWith('versions.')
    const cleaned = withoutFormerFeatures(document)
    // Links in a release keep their paths until it is published, because a reference would block the deletion of the
    // linked page.
    const migrated = isInRelease ? cleaned : withPageReferences(cleaned, pageAt)
    return migrated === document ? [] : [migrated]
  })
  return [...changed, ...convertMediaTags(documents)]
}
