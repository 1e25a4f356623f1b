import { at, defineMigration, set, unset } from 'sanity/migrate'
import { withoutFormerFeatures } from '../../../domain/formerFeatures.ts'

/** For hosted content; an embedded lake is migrated when it opens (server/site/migrateDocuments.ts). */
export default defineMigration({
  title: 'Content of an earlier version: footnotes, accent colours',
  migrate: {
    document(document) {
      const upgraded: Record<string, unknown> = withoutFormerFeatures(document)
      const removed = Object.keys(document).filter((field) => !(field in upgraded))
      return [
        ...Object.entries(upgraded).flatMap(([field, value]) =>
          value === document[field] ? [] : [at([field], set(value))],
        ),
        ...removed.map((field) => at([field], unset())),
      ]
    },
  },
})
