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

/** The entrances to the site: for the server, and for browsers. No other room of the site may import them. */
const entrances = ['src/rendering', 'src/browser']

/** The rooms of the server. Each may import from `domain`, `lake`, earlier rooms, and the rooms that render pages. */
const server = [
  'server/process',
  'server/config',
  'server/limits',
  'server/enquiries',
  'server/site',
  'server/session',
  'server/tasks',
  'server/bundle',
  'server/commands',
]

const enquiries = {
  'server/enquiries/request': [],
  'server/enquiries/store': [],
  'server/enquiries/intake': ['server/enquiries/request', 'server/enquiries/store'],
  'server/enquiries/outbox': ['server/enquiries/store'],
  'server/enquiries/list': ['server/enquiries/request', 'server/enquiries/store'],
}

/** A basic room may import only earlier basic rooms. Other rooms of the lake may import all but lake/http. */
const basics = ['lake/request', 'lake/jobs', 'lake/document', 'lake/store']
const lake = ['assets', 'history', 'query', 'realtime', 'write'].map((room) => `lake/${room}`)

/** Maps each room (docs/developing.md) to the rooms it may import from. A file belongs to its innermost room. */
const rooms = {
  domain: [],
  schemas: ['domain'],
  studio: ['domain', 'schemas'],

  ...Object.fromEntries(site.map((room, index) => [room, ['domain', ...site.slice(0, index)]])),
  'src/preview': ['domain', 'src/config', 'src/content'],
  // src/browser imports src/rendering/pageState.ts. The rule against cycles between folders forbids the other direction.
  ...Object.fromEntries(entrances.map((room) => [room, ['domain', 'src']])),
  src: ['domain'],

  ...Object.fromEntries(basics.map((room, index) => [room, basics.slice(0, index)])),
  ...Object.fromEntries([...lake, 'lake/http'].map((room) => [room, [...basics, ...lake]])),
  lake: [],
  ...Object.fromEntries(
    server.map((room, index) => [
      room,
      // server/site validates releases with the rules of the schemas.
      [
        'domain',
        'src',
        'lake',
        ...(room === 'server/site' ? ['schemas'] : []),
        ...(room === 'server/commands' ? ['server/startServer.ts', 'server/openBuiltSite.ts'] : []),
        ...server.slice(0, index),
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(enquiries).map(([room, allowed]) => [
      room,
      ['domain', 'src', 'lake', 'server/process', 'server/config', 'server/limits', ...allowed],
    ]),
  ),
  server: ['domain', 'src', 'lake'],

  // No other room lists `mocks`, so production code cannot import it.
  mocks: ['domain', 'src/config', 'src/content', 'lake', 'studio/seed'],
}

/** Rooms whose folders must not import from each other. The value is the one folder that may import the others, if any. */
const roomsWithIsolatedFolders = { 'src/sections': 'registry', 'src/pages': undefined }

const lakeExports = Object.values(lakePackage.exports).map((file) => file.replace('./', 'lake/'))

const allowedPackages = {
  domain: [],
  schemas: ['@sanity/types', '@indic-transliteration/sanscript'],
}

const testFiles = '(^tests/|\\.test\\.tsx?$)'
const projectFiles = '^(domain|schemas|studio|src|lake|server|mocks|tests)/'
/** Each name is a folder or a file. */
const inside = (names) => `^(${names.join('|')})(/|$)`

const createRule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const roomRules = Object.entries(rooms).map(([room, allowed]) => {
  const inner = Object.keys(rooms).filter((other) => other.startsWith(`${room}/`))
  return createRule(
    room,
    `${room} may import from ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}.`,
    { path: inside([room]), pathNot: [testFiles, ...inner.map((name) => inside([name]))] },
    { path: projectFiles, pathNot: [testFiles, inside([room, ...allowed])] },
  )
})

const folderRules = Object.entries(roomsWithIsolatedFolders).map(([room, registry]) =>
  createRule(
    `${room}/*`,
    `The folders of ${room} must not import from each other.`,
    {
      path: `^${room}/([^/]+)/`,
      pathNot: registry ? [testFiles, `^${room}/${registry}/`] : testFiles,
    },
    { path: `^${room}/[^/]+/`, pathNot: [testFiles, `^${room}/$1/`] },
  ),
)

const packageRules = Object.entries(allowedPackages).map(([room, names]) =>
  createRule(
    `packages of ${room}`,
    `${room} may import ${names.length > 0 ? `only ${names.join(', ')}` : 'no package'}.`,
    { path: inside([room]), pathNot: testFiles },
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
    ...roomRules,
    ...folderRules,
    ...packageRules,
    createRule(
      'exports of lake',
      'Code outside lake may import only the files that lake/package.json exports.',
      { pathNot: ['^lake/', testFiles] },
      { path: '^lake/.*\\.ts$', pathNot: `^(${lakeExports.join('|')})$` },
    ),
    createRule(
      'tests',
      'Only tests may import from tests.',
      { pathNot: testFiles },
      { path: testFiles },
    ),
    createRule(
      'browser',
      'The site and the mocks run in browsers, which lack the modules of Node.',
      { path: '^(src|mocks)/', pathNot: testFiles },
      { dependencyTypes: ['core'] },
    ),
    createRule(
      'server imports from src',
      'The server may import only src/rendering and the settings in src/config. Put shared code in domain.',
      { path: '^server/', pathNot: testFiles },
      { path: '^src/', pathNot: inside(['src/rendering', 'src/config']) },
    ),
    createRule(
      'root of src',
      'The root files of src serve both entrances, so they must not import from either.',
      { path: '^src/[^/]+$', pathNot: testFiles },
      { path: inside(entrances) },
    ),
    createRule(
      'commands',
      'A command must start at once, so it must not load the Studio, which takes seconds.',
      { path: '^(server/commands/|server/(main|runCommand)\\.ts$)', pathNot: testFiles },
      { path: '(^|/)node_modules/(sanity|@sanity/ui)/', reachable: true },
    ),
    createRule(
      'circular',
      'The imports between files must not form a cycle. Merge the files, or move the shared code to another file.',
      {},
      { circular: true },
    ),
    createRule(
      'orphan',
      'This file imports nothing, and no file imports it. Delete the file, or import it.',
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
    createRule(
      'unresolved',
      'The imported file or package does not exist.',
      {},
      { couldNotResolve: true },
    ),
  ],
  options,
}

export { options, testFiles }
