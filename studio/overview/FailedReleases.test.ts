import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { FAILED_RELEASES } from './FailedReleases.tsx'

const release = (name: string, fields: object) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  name,
  metadata: { title: `The release ${name}` },
  ...fields,
})
const version = (name: string, id: string) => ({ _id: `versions.${name}.${id}`, _type: 'post' })
const error = { message: 'The address is taken.' }

test('Overview lists only releases that could not be published; a scheduled draft has the name of its document', async () => {
  const dataset = [
    release('may', { state: 'scheduled', publishAt: '2030-05-01T00:00:00Z' }),
    release('archived', { state: 'archived', error }),
    release('failed', { state: 'active', error }),
    release('draft', { state: 'active', error, metadata: { title: 'x', cardinality: 'one' } }),
    version('may', 'a'),
    version('draft', 'linen'),
  ]
  const listed = await (await evaluate(parse(FAILED_RELEASES.query.fetch), { dataset })).get()
  expect(listed).toMatchObject([
    { name: 'failed', title: 'The release failed', error: error.message },
    { name: 'draft', title: null, first: version('draft', 'linen') },
  ])
})
