/**
 * Writes schema.json for `sanity typegen generate`. `sanity schema extract` would also write the types of plugins, which
 * no query uses, and takes four times as long, because it loads the whole Studio.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractSchema } from '@sanity/schema/_internal'
import { createSchema } from 'sanity'
import { schemaTypes } from '../../schemas/index.ts'

const schema = extractSchema(createSchema({ name: 'default', types: schemaTypes }), {
  enforceRequiredFields: false,
})
writeFileSync(join(import.meta.dirname, '../schema.json'), `${JSON.stringify(schema, null, 2)}\n`)
