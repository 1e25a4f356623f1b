import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const cruiser = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

const allowed = 'allowed'

/** File, what it imports, and the rule of `.dependency-cruiser.js` that forbids it. */
const cases: [file: string, imported: string, outcome: string][] = [
  ['domain/a.ts', './paths.ts', allowed],
  ['domain/b.ts', '../src/config/x.ts', 'domain'],
  ['domain/c.ts', 'node:path', 'packages of domain'],

  ['schemas/documents/a.ts', '../fields/x.ts', allowed],
  ['schemas/documents/b.ts', '../../domain/paths.ts', allowed],
  ['schemas/documents/c.ts', '../../src/x.ts', 'schemas'],
  ['schemas/documents/d.ts', '../../studio/x.ts', 'schemas'],
  ['schemas/documents/e.ts', 'sanity', allowed],
  ['schemas/documents/f.ts', 'valibot', 'packages of schemas'],
  ['studio/structure/a.ts', '../../schemas/x.ts', allowed],
  ['studio/structure/b.ts', '../../src/x.ts', 'studio'],
  ['studio/structure/c.ts', '../../server/x.ts', 'studio'],
  ['tools/graph/a.ts', '../../studio/x.ts', 'tools'],

  ['src/config/a.ts', '../../domain/paths.ts', allowed],
  ['src/config/b.ts', '../content/x.ts', 'src/config'],
  ['src/content/a.ts', '../ui/x.ts', 'src/content'],
  ['src/ui/a.tsx', '../config/x.ts', allowed],
  ['src/ui/b.tsx', '../sections/faq/x.ts', 'src/ui'],
  ['src/ui/c.tsx', '../../lake/x.ts', 'src/ui'],
  ['src/ui/d.tsx', '../../schemas/x.ts', 'src/ui'],
  ['src/ui/e.tsx', '../../tests/x.ts', 'tests'],
  ['src/ui/f.tsx', './g.test.tsx', 'tests'],
  ['src/ui/h.tsx', 'node:fs', 'browser'],
  ['src/ui/i.test.tsx', '../../tests/x.ts', allowed],
  ['src/ui/j.test.tsx', '../sections/faq/x.ts', allowed],
  ['src/seo/a.ts', '../enquiry/x.ts', 'src/seo'],
  ['src/enquiry/a.ts', '../ui/x.ts', allowed],
  ['src/enquiry/b.ts', '../sections/x.ts', 'src/enquiry'],
  ['src/sections/registry/a.tsx', '../hero/x.ts', allowed],
  ['src/sections/faq/a.tsx', '../../ui/x.ts', allowed],
  ['src/sections/faq/b.tsx', '../hero/x.ts', 'src/sections/*'],
  ['src/sections/faq/e.tsx', '../registry/x.ts', 'src/sections/*'],
  ['src/sections/faq/c.tsx', '../../layout/x.ts', 'src/sections'],
  ['src/sections/faq/d.tsx', '../../../studio/x.ts', 'src/sections'],
  ['src/layout/a.tsx', '../sections/x.ts', allowed],
  ['src/layout/b.tsx', '../pages/sections/x.ts', 'src/layout'],
  ['src/pages/sections/a.tsx', '../x.ts', allowed],
  ['src/pages/sections/b.tsx', '../blog/x.ts', 'src/pages/*'],
  ['src/pages/sections/c.tsx', '../../routes.tsx', 'src/pages'],
  ['src/preview/a.ts', '../content/x.ts', allowed],
  ['src/preview/b.ts', '../ui/x.ts', 'src/preview'],
  ['src/routes.tsx', './pages/sections/x.ts', allowed],
  ['src/main.tsx', '../server/x.ts', 'src'],
  ['src/content/c.ts', '../../mocks/x.ts', 'src/content'],

  ['mocks/a.ts', '../lake/http/x.ts', allowed],
  ['mocks/b.ts', '../server/site/x.ts', 'mocks'],
  ['mocks/c.ts', '../src/pages/x.ts', 'mocks'],
  ['mocks/d.ts', 'node:fs', 'browser'],
  ['server/d.ts', '../mocks/x.ts', 'server'],

  ['lake/a.ts', './assets/x.ts', allowed],
  ['lake/b.ts', '../server/site/x.ts', 'lake'],
  ['lake/assets/a.ts', '../store/x.ts', allowed],
  ['lake/write/a.ts', '../query/x.ts', allowed],
  ['lake/write/b.ts', '../http/x.ts', 'lake/write'],
  ['lake/store/a.ts', '../assets/x.ts', 'lake/store'],
  ['lake/http/a.ts', '../realtime/x.ts', allowed],
  ['lake/assets/b.ts', '../../server/site/x.ts', 'lake/assets'],
  ['server/site/a.ts', '../../src/config/x.ts', allowed],
  ['server/site/b.ts', '../../tests/x.ts', 'tests'],
  ['server/site/c.ts', '../../studio/x.ts', 'server/site'],
  ['server/site/d.ts', '../process/x.ts', allowed],
  ['server/site/e.ts', '../commands/x.ts', 'server/site'],
  ['server/process/a.ts', '../config/x.ts', 'server/process'],

  ['server/commands/a.ts', 'sanity', 'commands'],
  ['src/layout/circle.ts', './circle.ts', 'circular'],
  ['src/layout/missing.ts', 'no-such-package', 'unresolved'],
]

type Report = { summary: { violations: { from: string; rule: { name: string } }[] } }

/** What `npm run check` says of the imports in a folder: file, and the rules it breaks. */
async function brokenRules(folder: string): Promise<Map<string, string[]>> {
  const report = await new Promise<string>((done) => {
    execFile(
      process.execPath,
      [cruiser, '--output-type', 'json', '.'],
      { cwd: folder, maxBuffer: 1 << 26 },
      (_error, stdout) => done(stdout), // findings end it with a failure code
    )
  })
  const { summary } = JSON.parse(report) as Report
  const broken = new Map<string, string[]>()
  for (const { from, rule } of summary.violations)
    broken.set(from, [...(broken.get(from) ?? []), rule.name])
  return broken
}

test('each import that the rooms forbid is refused by its rule, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rooms-'))
  const put = async (file: string, text: string) => {
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  try {
    for (const name of ['.dependency-cruiser.js', 'tsconfig.json', 'package.json'])
      await cp(name, join(folder, name))
    for (const name of ['sanity', 'valibot'])
      await put(`node_modules/${name}/index.js`, 'export const x = 1\n')
    for (const [file, imported] of cases)
      if (imported.startsWith('.'))
        await put(join(dirname(file), imported), "import 'sanity'\n\nexport const x = 1\n")
    for (const [file, imported] of cases)
      await put(file, `import { x } from '${imported}'\n\nexport const y = x\n`)
    const broken = await brokenRules(folder)
    const outcome = cases.map(([file, imported]) => [
      file,
      imported,
      broken.get(file)?.join(', ') ?? allowed,
    ])
    expect(outcome).toEqual(cases)
  } finally {
    await rm(folder, { recursive: true })
  }
})
