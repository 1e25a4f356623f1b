import type { Document } from '@aangan/lake'
import { pagesAmong, withPickedLinks } from '../../domain/pickedLinks.ts'
import { withShortTexts } from '../../domain/shortTexts.ts'

/**
 * What documents of an earlier version need: plain texts that are Portable Text now (domain/shortTexts.ts), and links
 * that were typed to a page of the site and refer to it from now on (domain/pickedLinks.ts). The Studio picks links when
 * a document is published; this is for what was there before, and for what scripts write.
 *
 * @param documents every document of the dataset
 * @returns those that change, whole
 */
export function migrateDocuments(documents: readonly Document[]): Document[] {
  const pageAt = pagesAmong(documents)
  return documents.flatMap((document) => {
    if (document._id.startsWith('_.')) return []
    const texts = withShortTexts(document)
    // A link in a release is picked once that is published: until then its page may be gone.
    const changed = texts._id.startsWith('versions.') ? texts : withPickedLinks(texts, pageAt)
    return changed === document ? [] : [changed]
  })
}
