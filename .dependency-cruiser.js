import lakePackage from './lake/package.json' with { type: 'json' }

/** The rooms of the site. Each may import only from `domain` and from the rooms before it. */
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

/** The rooms of the server. Each may import from `domain`, `lake`, earlier rooms, and the files that render pages. */
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

/** The rooms inside server/enquiries, each with the rooms of this list that it may import from. */
const enquiries = {
  'server/enquiries/request': [],
  'server/enquiries/store': [],
  'server/enquiries/intake': ['server/enquiries/request', 'server/enquiries/store'],
  'server/enquiries/outbox': ['server/enquiries/store'],
  'server/enquiries/list': ['server/enquiries/request', 'server/enquiries/store'],
}

/**
 * The rooms of the lake. A basic room may import only from earlier basic rooms. The other rooms may import from all
 * rooms of the lake except lake/http.
 */
const basics = ['lake/request', 'lake/document', 'lake/store']
const lake = ['assets', 'history', 'query', 'realtime', 'write'].map((room) => `lake/${room}`)

/**
 * Maps each room (docs/developing.md) to the rooms that it may import from. A file belongs to the innermost room that
 * contains it. Tests may import any file.
 */
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
      // server/site validates releases by the schemas.
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

  // No other room lists `mocks`, so production code cannot import it.
  mocks: ['domain', 'src/config', 'src/content', 'lake', 'studio/seed'],
}

/** Rooms whose folders must not import from each other. The value is a folder that may import all of them. */
const roomsWithIsolatedFolders = { 'src/sections': 'registry', 'src/pages': undefined }

const lakeExports = Object.values(lakePackage.exports).map((file) => file.replace('./', 'lake/'))

const packages = {
  domain: [],
  schemas: ['@sanity/types'],
}

const tests = '(^tests/|\\.test\\.tsx?$)'
const ownFiles = '^(domain|schemas|studio|src|lake|server|mocks|tests)/'
const rendering =
  '^src/(render|feed|shareText|listPages|pageState|content/client|config/(parseEnv|runtime))\\.tsx?$'
const inside = (names) => `^(${names.join('|')})/`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const directions = Object.entries(rooms).map(([room, others]) => {
  const inner = Object.keys(rooms).filter((other) => other.startsWith(`${room}/`))
  return rule(
    room,
    `${room} may import from ${others.length > 0 ? others.join(', ') : 'no other room'}.`,
    { path: inside([room]), pathNot: [tests, ...inner.map((name) => inside([name]))] },
    { path: ownFiles, pathNot: [tests, inside([room, ...others])] },
  )
})

const siblings = Object.entries(roomsWithIsolatedFolders).map(([room, registry]) =>
  rule(
    `${room}/*`,
    `The folders of ${room} must not import from each other.`,
    { path: `^${room}/([^/]+)/`, pathNot: registry ? [tests, `^${room}/${registry}/`] : tests },
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
  // Checks type-only imports too.
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
      'The site and the mocks run in browsers, which lack the modules of Node.',
      { path: '^(src|mocks)/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'server imports from src',
      'The server may import only the page-rendering files of src. Put shared code in domain.',
      { path: '^server/', pathNot: tests },
      { path: '^src/', pathNot: rendering },
    ),
    rule(
      'commands',
      'A command must start at once, so it must not load the Studio, which takes seconds.',
      {
        path: '^(server/commands/|server/(main|runCommand)\\.ts$|studio/health/check\\.ts$)',
        pathNot: tests,
      },
      { path: '(^|/)node_modules/(sanity|@sanity/ui)/', reachable: true },
    ),
    rule(
      'circular',
      'Files must not import each other. Merge them, or move the shared code to a third file.',
      {},
      { circular: true },
    ),
    rule(
      'orphan',
      'No file imports this file, and it imports none.',
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
    rule(
      'unresolved',
      'The imported file or package does not exist.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options,
}

export { options, tests }
