import { at, defineMigration, set } from 'sanity/migrate'
import { withShortTexts } from '../../../domain/shortTexts.ts'

/** For hosted content; an embedded lake is migrated when it opens (server/site/migrateDocuments.ts). */
export default defineMigration({
  title: 'Plain answers and small print become rich text',
  migrate: {
    document(document) {
      const changed: Record<string, unknown> = withShortTexts(document)
      return Object.entries(changed).flatMap(([field, value]) =>
        value === document[field] ? [] : [at([field], set(value))],
      )
    },
  },
})
