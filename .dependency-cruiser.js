import lakePackage from './lake/package.json' with { type: 'json' }

/**
 * Which room may import from which (docs/developing.md, "Rooms"); `npm run check` holds it.
 * Every room may import from itself. A test may import what it needs, and only tests import from tests.
 */

/** Each room of the site imports only from those before it. */
const site = [
  'src/styles',
  'src/config',
  'src/content',
  'src/ui',
  'src/seo',
  'src/enquiry',
  'src/sections',
  'src/layout',
  'src/pages',
]

/** Each room of the server imports from those before it, and from the site where that is rendered. */
const server = [
  'server/process',
  'server/config',
  'server/limits',
  'server/enquiries',
  'server/site',
  'server/session',
  'server/bundle',
  'server/commands',
]

/** An enquiry goes from the request into the store, and from there to the outbox and the list. */
const enquiries = {
  'server/enquiries/request': [],
  'server/enquiries/store': [],
  'server/enquiries/intake': ['server/enquiries/request', 'server/enquiries/store'],
  'server/enquiries/outbox': ['server/enquiries/store'],
  'server/enquiries/list': ['server/enquiries/request', 'server/enquiries/store'],
}

/** Requests (errors, identities, JSON), documents, the store, and what works on it. The HTTP side imports them all. */
const basics = ['lake/request', 'lake/document', 'lake/store']
const lake = ['assets', 'history', 'query', 'realtime', 'write'].map((room) => `lake/${room}`)

/** Room, and the rooms it may import from. A file belongs to the innermost room that holds it. */
const rooms = {
  domain: [],
  schemas: ['domain'],
  studio: ['domain', 'schemas'],

  ...Object.fromEntries(site.map((room, index) => [room, ['domain', ...site.slice(0, index)]])),
  'src/preview': ['domain', 'src/config', 'src/content'],
  src: ['domain'],

  ...Object.fromEntries(basics.map((room, index) => [room, basics.slice(0, index)])),
  ...Object.fromEntries([...lake, 'lake/http'].map((room) => [room, [...basics, ...lake]])),
  lake: [],
  ...Object.fromEntries(
    server.map((room, index) => [
      room,
      // The rules of the content model hold for releases too.
      [
        'domain',
        'src',
        'lake',
        ...(room === 'server/site' ? ['schemas'] : []),
        ...server.slice(0, index),
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(enquiries).map(([room, others]) => [
      room,
      ['domain', 'src', 'lake', 'server/process', 'server/config', 'server/limits', ...others],
    ]),
  ),
  server: ['domain', 'src'],

  // No room lists it, so nothing that goes to production can import it.
  mocks: ['domain', 'src/config', 'src/content', 'lake', 'studio/seed'],
}

/** Rooms whose folders never import from each other, apart from the one that gathers them. */
const apart = { 'src/sections': 'registry', 'src/pages': undefined }

/** The files that the package of the lake exports. */
const lakeExports = Object.values(lakePackage.exports).map((file) => file.replace('./', 'lake/'))

/** Room, and the only packages it may import. */
const packages = {
  domain: [],
  schemas: ['@sanity/types'],
}

const tests = '(^tests/|\\.test\\.tsx?$)'
const ours = '^(domain|schemas|studio|src|lake|server|mocks|tests)/'
const rendering =
  '^src/(render|outline|listPages|pageState|content/client|config/(parseEnv|runtime))\\.tsx?$'
const inside = (names) => `^(${names.join('|')})/`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const directions = Object.entries(rooms).map(([room, others]) => {
  const inner = Object.keys(rooms).filter((other) => other.startsWith(`${room}/`))
  return rule(
    room,
    `${room} may import from ${others.length > 0 ? others.join(', ') : 'no other room'}.`,
    { path: inside([room]), pathNot: [tests, ...inner.map((name) => inside([name]))] },
    { path: ours, pathNot: [tests, inside([room, ...others])] },
  )
})

const siblings = Object.entries(apart).map(([room, gatherer]) =>
  rule(
    `${room}/*`,
    `The folders of ${room} never import from each other.`,
    { path: `^${room}/([^/]+)/`, pathNot: gatherer ? [tests, `^${room}/${gatherer}/`] : tests },
    { path: `^${room}/[^/]+/`, pathNot: [tests, `^${room}/$1/`] },
  ),
)

const onlyPackages = Object.entries(packages).map(([room, names]) =>
  rule(
    `packages of ${room}`,
    `${room} may import ${names.length > 0 ? `only ${names.join(', ')}` : 'no package'}.`,
    { path: inside([room]), pathNot: tests },
    {
      dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'unknown'],
      ...(names.length > 0 ? { pathNot: `(^|/)node_modules/(${names.join('|')})/` } : {}),
    },
  ),
)

const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(\\.build|dist|studio/dist|studio/\\.sanity|coverage|test-results)/' },
  // Imports of types count too.
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js'],
  },
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...directions,
    ...siblings,
    ...onlyPackages,
    rule(
      'exports of lake',
      'The exports in lake/package.json are the whole API of the lake.',
      { pathNot: ['^lake/', tests] },
      { path: '^lake/.*\\.ts$', pathNot: `^(${lakeExports.join('|')})$` },
    ),
    rule('tests', 'Only tests import from tests.', { pathNot: tests }, { path: tests }),
    rule(
      'browser',
      'The site and the mocks run in a browser, which has none of the modules of Node.',
      { path: '^(src|mocks)/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'what the server renders',
      'The server imports from src what renders pages, with its input and output. Shared facts are in domain.',
      { path: '^server/', pathNot: tests },
      { path: '^src/', pathNot: rendering },
    ),
    rule(
      'commands',
      'A command answers at once: it never loads the Studio, which takes seconds.',
      {
        path: '^(server/commands/|server/(main|runCommand)\\.ts$|studio/health/check\\.ts$)',
        pathNot: tests,
      },
      { path: '(^|/)node_modules/(sanity|@sanity/ui)/', reachable: true },
    ),
    rule(
      'circular',
      'Two files that import each other are one thing, or hold a third that both need.',
      {},
      { circular: true },
    ),
    rule(
      'orphan',
      'Nothing imports this file, and it imports nothing.',
      {
        orphan: true,
        pathNot: [
          '^server/afterInstall\\.js$',
          '\\.d\\.ts$',
          '^\\.dependency-cruiser\\.folders\\.js$',
        ],
      },
      {},
    ),
    rule('unresolved', 'What is imported here does not exist.', {}, { couldNotResolve: true }),
  ],
  options,
}

export { options, tests }
