import { hasRole, type Identity } from '@aangan/lake'
import { httpError } from '@aangan/lake/errors'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import * as v from 'valibot'
import { enquiryStates, MAX_NOTE_CHARACTERS } from '../../../domain/enquiryList.ts'
import { isoTime } from '../../process/isoTime.ts'
import { fields, parseBody } from '../request/parseBody.ts'
import { readJsonObject } from '../request/readBody.ts'
import { changeEnquiry, hasEnquiry } from '../store/enquiries.ts'
import type { Store } from '../store/store.ts'
import { formatAsCsv } from './csv.ts'
import { findEnquiries, listEnquiries } from './listEnquiries.ts'

export type EnquiriesApiOptions = {
  store: Pick<Store, 'db' | 'readRow' | 'remove'>
  authorize(request: Request): Identity | Promise<Identity>
}

type Env = { Variables: { name: string } }

const wholeNumber = (defaultValue: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a whole number of at most 6 digits'),
      v.transform(Number),
      v.maxValue(max, `must be at most ${max}`),
    ),
    String(defaultValue),
  )

const listQuery = v.object({
  state: v.optional(v.picklist(enquiryStates, `must be one of ${enquiryStates.join(', ')}`)),
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'is longer than 200 characters'))),
  limit: wholeNumber(50, 5_000),
  offset: wholeNumber(0, 999_999),
})

const note = v.pipe(
  v.string('must be text'),
  // PostgreSQL cannot store the NUL character.
  v.transform((text) => text.replaceAll('\0', '')),
  v.maxLength(MAX_NOTE_CHARACTERS, `is longer than ${MAX_NOTE_CHARACTERS} characters`),
)
const answerChange = fields({ answered: v.boolean('must be true or false') })
const spamChange = fields({ likelySpam: v.boolean('must be true or false') })
const noteChange = fields({ note, noteBefore: note })

export function createEnquiriesApi({ store, authorize }: EnquiriesApiOptions): Hono {
  const api = new Hono<Env>()
  api.use(async (c, next) => {
    const identity = await authorize(c.req.raw)
    if (identity === 'visitor') throw httpError(401, 'Sign in to the Studio to read enquiries.')
    if (!hasRole(identity, 'editor'))
      throw httpError(403, 'Only editors can read enquiries. An administrator can make you one.')
    c.set('name', identity.name)
    await next()
    c.header('cache-control', 'no-store')
  })
  // The Studio requests the list every five seconds. An unchanged list is answered with 304.
  api.get('/', etag(), async (c) => c.json(await listEnquiries(store, readListQuery(c))))
  api.get('/csv', async (c) =>
    c.body(formatAsCsv(await findEnquiries(store, readListQuery(c))), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="enquiries.csv"',
    }),
  )
  api.patch('/:id{\\d{1,9}}', async (c) => {
    const id = Number(c.req.param('id'))
    const { change, noteBefore } = readChange(await readJsonObject(c.req.raw), c.var.name)
    if (await changeEnquiry(store.db, id, change, noteBefore)) return c.body(null, 204)
    if (noteBefore !== undefined && (await hasEnquiry(store.db, id)))
      throw httpError(409, 'A colleague has changed this note.')
    throw httpError(404, MISSING)
  })
  api.delete('/:id{\\d{1,9}}', async (c) => {
    const count = await store.remove({ ids: [Number(c.req.param('id'))] })
    if (count === 0) throw httpError(404, MISSING)
    return c.body(null, 204)
  })
  api.all('*', (c) => {
    throw httpError(405, `${c.req.method} is not allowed at this address.`)
  })
  return new Hono().route('/', api)
}

const readListQuery = (c: Context) => parseBody(listQuery, c.req.query())

function readChange(body: Record<string, unknown>, editorName: string) {
  if ('answered' in body) {
    const { answered } = parseBody(answerChange, body)
    const answered_at = answered ? isoTime(Date.now()) : null
    return { change: { answered_at, answered_by: answered ? editorName : null } }
  }
  if ('likelySpam' in body)
    return { change: { likely_spam: +parseBody(spamChange, body).likelySpam } }
  const { note, noteBefore } = parseBody(noteChange, body)
  return { change: { note }, noteBefore }
}

const MISSING = 'There is no such enquiry: a colleague may have deleted it.'
