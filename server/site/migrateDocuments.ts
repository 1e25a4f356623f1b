import type { Document, Stub } from '@aangan/lake'
import { withoutFormerFeatures } from '../../domain/formerFeatures.ts'
import { pagesAmong, withPickedLinks } from '../../domain/pickedLinks.ts'
import { convertMediaTags } from './mediaTags.ts'

/**
 * Upgrades documents of an earlier version: removes fields of former features (domain/formerFeatures.ts), turns tags of
 * pictures into documents (mediaTags.ts), and links whose path was typed into references (domain/pickedLinks.ts).
 *
 * @param documents every document of the dataset
 * @returns the changed and the created documents
 */
export function migrateDocuments(documents: readonly Document[]): Stub[] {
  const pageAt = pagesAmong(documents)
  const changed = documents.flatMap((document) => {
    if (document._id.startsWith('_.')) return []
    const isInRelease = document._id.startsWith('versions.')
    const cleaned = withoutFormerFeatures(document)
    // Publishing a release turns its links into references. Until then, editors may delete the linked pages.
    const migrated = isInRelease ? cleaned : withPickedLinks(cleaned, pageAt)
    return migrated === document ? [] : [migrated]
  })
  return [...changed, ...convertMediaTags(documents)]
}
