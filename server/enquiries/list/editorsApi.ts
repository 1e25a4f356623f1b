import { hasRole, type Identity } from '@aangan/lake'
import { isDatabaseGone } from '@aangan/lake/errors'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  enquiryStates,
  type ListedEnquiry,
  MAX_NOTE_CHARACTERS,
} from '../../../domain/enquiryList.ts'
import { DATABASE_GONE } from '../../process/databaseGone.ts'
import { EnquiryError } from '../enquiryError.ts'
import { checked, fields } from '../intake/fields.ts'
import { readJsonObject } from '../intake/readBody.ts'
import type { FollowUp } from '../store/followUps.ts'
import type { Store } from '../store/store.ts'
import { formatAsCsv } from './csv.ts'
import { allEnquiries, findEnquiries, listEnquiries } from './listEnquiries.ts'
import { numbered } from './selection.ts'

export type EditorsApiOptions = {
  store: Pick<
    Store,
    'list' | 'listDeliveries' | 'listFollowUps' | 'followUp' | 'remove' | 'version'
  >
  authorize(request: Request): Identity
}

const LIMIT = 50
const MAX_LIMIT = 5_000
const MAX_FROM = 999_999

const count = (otherwise: number, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'must be a number'),
      v.transform(Number),
      v.maxValue(most, `must be ${most} at most`),
    ),
    String(otherwise),
  )

const asked = v.object({
  state: v.optional(v.picklist(enquiryStates, `must be one of ${enquiryStates.join(', ')}`)),
  search: v.optional(v.pipe(v.string(), v.maxLength(200, 'is over its limit of 200 characters'))),
  limit: count(LIMIT, MAX_LIMIT),
  from: count(0, MAX_FROM),
})

const note = v.pipe(
  v.string('must be text'),
  v.maxLength(MAX_NOTE_CHARACTERS, `is over its limit of ${MAX_NOTE_CHARACTERS} characters`),
)
const answerChange = fields({ answered: v.boolean('must be true or false') })
const spamChange = fields({ likelySpam: v.boolean('must be true or false') })
const noteChange = fields({ note, noteBefore: note })

export function createEditorsApi({ store, authorize }: EditorsApiOptions): Hono {
  const api = new Hono()
  // Each process counts its changes from 0, so a restart must change the ETag.
  const started = Date.now().toString(36)
  // Reading several thousand takes a while, and each open tab asks after every change.
  let known: { version: string; all: ListedEnquiry[] } | undefined
  function all(): ListedEnquiry[] {
    const version = store.version()
    if (known?.version !== version) known = { version, all: allEnquiries(store) }
    return known.all
  }

  api.use(async (c, next) => {
    const identity = authorize(c.req.raw)
    if (identity === 'visitor') return respond(c, 401, 'Sign in to the Studio to read enquiries.')
    if (!hasRole(identity, 'editor'))
      return respond(c, 403, 'Enquiries are for editors: contributors write drafts.')
    await next()
    c.header('cache-control', 'no-store')
  })
  api.get('/', (c) => {
    const etag = `"${started}-${store.version()}"`
    c.header('etag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    return c.json(listEnquiries(all(), askedIn(c)))
  })
  api.get('/csv', (c) =>
    c.body(formatAsCsv(findEnquiries(all(), askedIn(c))), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="enquiries.csv"',
    }),
  )
  api.patch('/:id', async (c) => {
    const body = await readJsonObject(c.req.raw)
    return done(c, await store.followUp(idIn(c), changeIn(body, nameOf(authorize(c.req.raw)))))
  })
  api.delete('/:id', async (c) => done(c, (await store.remove(numbered(idIn(c)))) > 0))
  api.all('*', (c) => respond(c, 405, `${c.req.method} is not answered here.`))
  api.onError((error, c) => {
    if (error instanceof EnquiryError) return respond(c, error.status, error.message)
    if (isDatabaseGone(error)) return respond(c, 503, DATABASE_GONE)
    throw error
  })
  return api
}

const askedIn = (c: Context) => checked(asked, c.req.query())

/** @throws EnquiryError (409) when a colleague has changed the note meanwhile */
function changeIn(body: Record<string, unknown>, by: string): (before: FollowUp) => FollowUp {
  if ('answered' in body) {
    const { answered } = checked(answerChange, body)
    const at = new Date().toISOString()
    return (before) => ({ ...before, answered: answered ? { at, by } : null })
  }
  if ('likelySpam' in body) {
    const { likelySpam } = checked(spamChange, body)
    return (before) => ({ ...before, likelySpam })
  }
  const { note, noteBefore } = checked(noteChange, body)
  return (before) => {
    if (before.note !== noteBefore)
      throw new EnquiryError(409, 'A colleague has changed this note meanwhile.')
    return { ...before, note }
  }
}

const nameOf = (identity: Identity) => (typeof identity === 'string' ? identity : identity.name)

function idIn(c: Context): number {
  const id = c.req.param('id') ?? ''
  if (!/^\d{1,9}$/.test(id)) throw new EnquiryError(400, 'The number of an enquiry is digits only.')
  return Number(id)
}

const done = (c: Context, wasThere: boolean) =>
  wasThere
    ? c.body(null, 204)
    : respond(
        c,
        404,
        'There is no such enquiry: somebody may have changed or deleted it meanwhile.',
      )

const respond = (c: Context, status: number, message: string) =>
  c.json({ message }, { status: status as 400, headers: { 'cache-control': 'no-store' } })
