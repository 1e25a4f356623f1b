// `sanity schema extract` would also write the types of plugins, which no query uses. It loads the whole Studio, so it
// takes four times as long.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractSchema } from '@sanity/schema/_internal'
import { createSchema } from 'sanity'
import { schemaTypes } from '../../schemas/index.ts'

const schema = extractSchema(createSchema({ name: 'default', types: schemaTypes }), {
  enforceRequiredFields: false,
})
writeFileSync(join(import.meta.dirname, '../schema.json'), `${JSON.stringify(schema, null, 2)}\n`)
