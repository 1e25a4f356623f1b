import * as fc from 'fast-check'

/** Queries, mutations and actions that are valid in form and random in meaning. Paths follow JSONMatch. */

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
export const text = fc.oneof(
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

/** Half of the queries begin with all documents, as useful ones do. */
export const query = fc.oneof(
  groq.expression,
  fc.array(groq.postfix, { minLength: 1, maxLength: 4 }).map((parts) => `*${parts.join('')}`),
)

/** A path into a document, as patches use it. */
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

export const value = fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' })
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
export const mutations = fc.array(
  fc.oneof(
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
  ),
  { maxLength: 4 },
)

export const actions = fc.array(
  fc
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
    .map(([kind, fields]) => ({ actionType: `sanity.action.${kind}`, ...fields })),
  { maxLength: 3 },
)
