import * as fc from 'fast-check'

/**
 * What a client may send, by the grammar of each language: valid in form, at random in meaning. GROQ follows the parser of
 * groq-js 1.30, paths follow JSONMatch, frames follow JSON-RPC as `@sanity/bifur-client` speaks it.
 */

const names = ['_id', '_type', '_rev', '_key', 'title', 'slug', 'sections', 'body', 'a', 'items']
const name = fc.constantFrom(...names)
const id = fc.constantFrom(
  'homePage',
  'siteSettings',
  'x',
  'drafts.x',
  'versions.r.x',
  'faq-training',
)
const text = fc.oneof(
  fc.constantFrom('', 'post', 'faq', 'a', 'drafts.**', '*', 'é', '🏨'),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const number = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const literal = fc.oneof(
  text.map((value) => JSON.stringify(value)),
  number.map((value) => String(value)),
  fc.constantFrom('true', 'false', 'null', "'one'"),
)
const calls = (
  'count length defined lower upper round now coalesce references select path string dateTime ' +
  'string::split string::startsWith array::unique array::compact array::join array::intersects math::sum math::avg ' +
  'math::min math::max pt::text global::now releases::all documents::get sanity::versionOf sanity::partOfRelease ' +
  'geo::distance delta::changedAny diff::changedOnly text::query dateTime::now user::attributes'
).split(' ')
const operators = '+ - * / % ** == != < <= > >= in match && ||'.split(' ')

const groq = fc.letrec<{ expression: string; postfix: string; projection: string }>((tie) => {
  const many = (arbitrary: fc.Arbitrary<string>, max = 3) =>
    fc.array(arbitrary, { maxLength: max }).map((parts) => parts.join(', '))
  const expression = tie('expression')
  const range = fc
    .tuple(
      fc.integer({ min: -5, max: 9 }),
      fc.constantFrom('..', '...'),
      fc.integer({ min: -5, max: 99 }),
    )
    .map((parts) => parts.join(''))
  const entry = fc.oneof(
    fc.constant('...'),
    name,
    expression.map((value) => `...${value}`),
    fc.tuple(name, expression).map(([key, value]) => `"${key}": ${value}`),
    fc.tuple(expression, tie('projection')).map(([when, then]) => `${when} => ${then}`),
    fc.tuple(name, tie('projection')).map(([key, then]) => `${key}[]->${then}`),
  )
  return {
    projection: many(entry, 4).map((entries) => `{${entries}}`),
    postfix: fc.oneof(
      name.map((attribute) => `.${attribute}`),
      name.map((attribute) => `->${attribute}`),
      fc.constantFrom('->', '[]', '[0]', '[-1]'),
      range.map((bounds) => `[${bounds}]`),
      expression.map((filter) => `[${filter}]`),
      tie('projection'),
      fc
        .tuple(expression, fc.constantFrom('', ' asc', ' desc'))
        .map(([by, direction]) => ` | order(${by}${direction})`),
      expression.map((by) => ` | score(${by})`),
    ),
    expression: fc.oneof(
      { maxDepth: 6, depthSize: 'small' },
      literal,
      name,
      fc.constantFrom('*', '@', '^', '^.^', '$a', '$b', '$missing', 'before()', 'after()'),
      fc.tuple(fc.constantFrom('!', '-', '+'), expression).map((parts) => parts.join('')),
      fc.tuple(expression, tie('postfix')).map((parts) => parts.join('')),
      fc
        .tuple(expression, fc.constantFrom(...operators), expression)
        .map((parts) => parts.join(' ')),
      expression.map((inner) => `(${inner})`),
      many(
        fc.oneof(
          expression,
          expression.map((list) => `...${list}`),
        ),
      ).map((items) => `[${items}]`),
      tie('projection'),
      fc
        .tuple(fc.constantFrom(...calls), many(expression))
        .map(([call, given]) => `${call}(${given})`),
      fc.tuple(name, expression).map(([attribute, low]) => `${attribute} in ${low}..${attribute}`),
    ),
  }
})

/** A query; half of them begin with all documents, as those do that mean something. */
const query = fc.oneof(
  groq.expression,
  fc.array(groq.postfix, { minLength: 1, maxLength: 4 }).map((parts) => `*${parts.join('')}`),
)

/** A path into a document, as patches have it. */
const path = fc
  .tuple(
    name,
    fc.array(
      fc.oneof(
        name.map((attribute) => `.${attribute}`),
        name.map((attribute) => `..${attribute}`),
        name.map((attribute) => `['${attribute}']`),
        fc.integer({ min: -4, max: 40 }).map((at) => `[${at}]`),
        fc.tuple(fc.nat(9), fc.nat(99)).map(([from, to]) => `[${from}:${to}]`),
        fc.constantFrom('[*]', '[]', '.*', '[-1:]', '[:2]', '[0,2]'),
        fc.tuple(name, literal).map(([key, value]) => `[${key}==${value}]`),
        name.map((key) => `[${key}?]`),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([first, rest]) => first + rest.join(''))

const value = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' })
const object = fc.dictionary(fc.oneof(name, text), value, { maxKeys: 6 })
const document = fc
  .tuple(id, fc.constantFrom('post', 'faq', 'page', 'odd'), object)
  .map(([_id, _type, fields]) => ({ ...fields, _id, _type }))
const perPath = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.dictionary(path, arbitrary, { minKeys: 1, maxKeys: 4 })
const diff = fc.oneof(
  fc.constantFrom('@@ -1 +1 @@\n-a\n+b\n', '@@ -0,0 +1 @@\n+x\n', '@@ -1,99 +1 @@\n-%00\n'),
  text.map((added) => `@@ -1,0 +1,${added.length} @@\n+${encodeURIComponent(added)}\n`),
)
const patch = fc.record(
  {
    set: perPath(value),
    setIfMissing: perPath(value),
    unset: fc.array(path, { maxLength: 4 }),
    inc: perPath(number),
    dec: perPath(number),
    diffMatchPatch: perPath(diff),
    insert: fc
      .tuple(fc.constantFrom('before', 'after', 'replace'), path, fc.array(value, { maxLength: 4 }))
      .map(([where, at, items]) => ({ [where]: at, items })),
    ifRevisionID: text,
  },
  { requiredKeys: [] },
)
const mutation = fc.oneof(
  fc
    .tuple(fc.constantFrom('create', 'createOrReplace', 'createIfNotExists'), document)
    .map(([kind, made]) => ({ [kind]: made })),
  fc.tuple(id, patch).map(([target, changes]) => ({ patch: { id: target, ...changes } })),
  fc.tuple(query, patch).map(([chosen, changes]) => ({ patch: { query: chosen, ...changes } })),
  fc
    .oneof(
      id.map((target) => ({ id: target })),
      query.map((chosen) => ({ query: chosen })),
    )
    .map((target) => ({ delete: target })),
)
const actionOf = (kind: string) => `sanity.action.${kind}`
const action = fc
  .tuple(
    fc.constantFrom(
      ...(
        'document.create document.edit document.publish document.unpublish document.delete document.discard ' +
        'document.replaceDraft document.version.create document.version.replace document.version.discard ' +
        'document.version.unpublish release.create release.edit release.schedule release.unschedule release.publish ' +
        'release.archive release.unarchive release.delete'
      ).split(' '),
    ),
    fc.record(
      {
        draftId: id,
        publishedId: id,
        versionId: id,
        releaseId: fc.constantFrom('r', 'r2', ''),
        attributes: document,
        document,
        patch,
        metadata: object,
        publishAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        includeDrafts: fc.array(id, { maxLength: 3 }),
        ifExists: fc.constantFrom('fail', 'ignore'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([kind, fields]) => ({ actionType: actionOf(kind), ...fields }))

/** One message of the presence socket. */
export const frames: fc.Arbitrary<string> = fc.oneof(
  fc
    .record({
      jsonrpc: fc.constant('2.0'),
      id: fc.oneof(text, number),
      method: fc.constantFrom(
        ...'authorization presence_subscribe presence_unsubscribe presence_rollcall presence_announce presence_disconnect x'.split(
          ' ',
        ),
      ),
      params: fc.oneof(
        object,
        fc.record({
          session: text,
          data: fc.record({ sessionId: text, locations: fc.array(value) }),
        }),
      ),
    })
    .map((message) => JSON.stringify(message)),
  value.map((message) => JSON.stringify(message)),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** A body of several parts, with its type. */
const multipart = fc
  .tuple(
    fc.constantFrom('b', '----x', "a'b"),
    fc.array(
      fc.tuple(
        fc.constantFrom('name', 'email', 'message', 'password', 'token', 'file', ''),
        fc.constantFrom(
          '',
          '; filename="a.png"',
          '; filename="\\"; x="',
          "; filename*=UTF-8''%ed%a0%80",
        ),
        text,
      ),
      { maxLength: 5 },
    ),
    fc.boolean(),
  )
  .map(([boundary, parts, ends]) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body:
      parts
        .map(
          ([field, file, content]) =>
            `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${content}\r\n`,
        )
        .join('') + (ends ? `--${boundary}--\r\n` : ''),
  }))
const form = fc
  .dictionary(
    fc.constantFrom('name', 'email', 'phone', 'message', 'token', 'password', 'next'),
    text,
  )
  .map((fields) => ({
    type: 'application/x-www-form-urlencoded',
    body: Object.entries(fields)
      .map(([key, given]) => `${key}=${encodeURIComponent(given)}`)
      .join('&'),
  }))

type Sent = { method: string; path: string; type?: string; body?: string }

const post = (address: string, body: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> =>
  body.map((content) => ({
    method: 'POST',
    path: address,
    type: 'application/json',
    body: JSON.stringify(content),
  }))
const posted = (address: string) =>
  fc.oneof(multipart, form).map((sent): Sent => ({ method: 'POST', path: address, ...sent }))
const get = (address: fc.Arbitrary<string>): fc.Arbitrary<Sent> =>
  address.map((at) => ({ method: 'GET', path: at }))
const encoded = (arbitrary: fc.Arbitrary<string>) =>
  arbitrary.map((given) => encodeURIComponent(given))
const perspective = fc.constantFrom('raw', 'drafts', 'published', 'previewDrafts', 'r,drafts')
const ids = fc.array(encoded(id), { minLength: 1, maxLength: 3 }).map((list) => list.join(','))
const data = '/v2025-02-19/data'

/** A request to what takes a language. */
export const requests: fc.Arbitrary<Sent> = fc.oneof(
  {
    weight: 6,
    arbitrary: get(encoded(query).map((q) => `${data}/query/production?query=${q}&$a=1&$b=["x"]`)),
  },
  {
    weight: 4,
    arbitrary: post(`${data}/query/production`, fc.record({ query, params: object, perspective })),
  },
  {
    weight: 6,
    arbitrary: post(
      `${data}/mutate/production?returnIds=true&returnDocuments=true`,
      fc.record({ mutations: fc.array(mutation, { minLength: 1, maxLength: 4 }) }),
    ),
  },
  {
    weight: 4,
    arbitrary: post(
      `${data}/actions/production`,
      fc.record({
        actions: fc.array(action, { minLength: 1, maxLength: 3 }),
        dryRun: fc.boolean(),
      }),
    ),
  },
  get(ids.map((list) => `${data}/doc/production/${list}?includeAllVersions=true`)),
  get(encoded(query).map((q) => `${data}/listen/production?query=${q}`)),
  get(ids.map((list) => `${data}/history/production/documents/${list}?time=2026-01-01T00:00:00Z`)),
  get(ids.map((list) => `${data}/history/production/transactions/${list}?excludeContent=false`)),
  get(encoded(id).map((one) => `${data}/history/production/events/documents/${one}`)),
  post(
    '/v2025-02-19/users/me/keyvalue',
    fc.array(fc.record({ key: text, value }), { maxLength: 3 }),
  ).map((sent) => ({ ...sent, method: 'PUT' })),
  get(encoded(text).map((key) => `/v2025-02-19/users/me/keyvalue/${key}`)),
  fc.tuple(fc.constantFrom('images', 'files'), encoded(text), fc.string({ unit: 'binary' })).map(
    ([kind, filename, bytes]): Sent => ({
      method: 'POST',
      path: `/v2025-02-19/assets/${kind}/production?filename=${filename}`,
      type: 'image/png',
      body: bytes,
    }),
  ),
  posted('/studio/sign-in'),
  posted('/contact'),
  posted('/api/aangan/CreateEnquiry'),
)
