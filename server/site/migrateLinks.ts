import type { Document } from '@aangan/lake'
import { pagesAmong, withPickedLinks } from '../../domain/pickedLinks.ts'

/**
 * Links that were typed to a page of the site refer to it from now on (domain/pickedLinks.ts). The Studio does that when
 * a document is published; this is for what was there before, and for what scripts write.
 *
 * @param documents every document of the dataset
 * @returns those that change, whole
 */
export function migrateLinks(documents: readonly Document[]): Document[] {
  const pageAt = pagesAmong(documents)
  return documents.flatMap((document) => {
    // A release may be locked until its time; its links are migrated once it is published.
    if (/^(?:_|versions)\./.test(document._id)) return []
    const changed = withPickedLinks(document, pageAt)
    return changed === document ? [] : [changed]
  })
}
