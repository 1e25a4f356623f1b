import type { Document, Stub } from '@aangan/lake'
import { withoutFormerFeatures } from '../../domain/formerFeatures.ts'
import { pagesAmong, withPickedLinks } from '../../domain/pickedLinks.ts'
import { convertMediaTags } from './mediaTags.ts'

/**
 * Upgrades documents of an earlier version: fields of removed features go (domain/formerFeatures.ts), tags of pictures become documents (mediaTags.ts), and a link that was typed to
 * a page of the site becomes a reference to that page (domain/pickedLinks.ts). The Studio makes references of typed
 * links when a document is published; scripts do not.
 *
 * @param documents every document of the dataset
 * @returns those that change, whole, and those that are created
 */
export function migrateDocuments(documents: readonly Document[]): Stub[] {
  const pageAt = pagesAmong(documents)
  const changed = documents.flatMap((document) => {
    if (document._id.startsWith('_.')) return []
    const texts = withoutFormerFeatures(document)
    // A link in a release is picked once that is published: until then its page may be gone.
    const changed = texts._id.startsWith('versions.') ? texts : withPickedLinks(texts, pageAt)
    return changed === document ? [] : [changed]
  })
  return [...changed, ...convertMediaTags(documents)]
}
