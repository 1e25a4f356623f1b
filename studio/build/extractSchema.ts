/**
 * Writes schema.json for `sanity typegen generate`. `sanity schema extract` writes the same bytes, but loads the whole
 * Studio and takes four times as long.
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
