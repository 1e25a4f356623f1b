// Replaces `sanity schema extract`. That command takes four times as long, because it loads the whole Studio, and also
// writes the types of plugins, which no query uses.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractSchema } from '@sanity/schema/_internal'
import { createSchema } from 'sanity'
import { schemaTypes } from '../../schemas/index.ts'

const schema = extractSchema(createSchema({ name: 'default', types: schemaTypes }), {
  enforceRequiredFields: false,
})
writeFileSync(join(import.meta.dirname, '../schema.json'), `${JSON.stringify(schema, null, 2)}\n`)
