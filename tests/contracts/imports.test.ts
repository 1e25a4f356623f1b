import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')

/** File, what it imports, and whether the linter must refuse it. */
const cases = [
  ['src/ui/a.tsx', '../config/x.ts', 'allowed'],
  ['src/ui/b.tsx', '../sections/faq/x.ts', 'refused'],
  ['src/ui/c.tsx', '../../server/lake/x.ts', 'refused'],
  ['src/ui/d.tsx', '../../schemas/x.ts', 'refused'],
  ['src/content/a.ts', '../ui/x.ts', 'refused'],
  ['src/enquiry/a.ts', '../ui/x.ts', 'allowed'],
  ['src/enquiry/b.ts', '../sections/x.ts', 'refused'],
  ['src/sections/a.tsx', './hero/x.ts', 'allowed'],
  ['src/sections/faq/a.tsx', '../../ui/x.ts', 'allowed'],
  ['src/sections/faq/b.tsx', '../hero/x.ts', 'refused'],
  ['src/sections/faq/c.tsx', '../../layout/x.ts', 'refused'],
  ['src/sections/faq/d.tsx', '../../../studio/x.ts', 'refused'],
  ['src/layout/a.tsx', '../sections/x.ts', 'allowed'],
  ['src/layout/b.tsx', '../pages/home/x.ts', 'refused'],
  ['src/pages/home/a.tsx', '../screen.ts', 'allowed'],
  ['src/pages/home/b.tsx', '../blog/x.ts', 'refused'],
  ['src/pages/home/c.tsx', '../../routes.tsx', 'refused'],
  ['src/routes.tsx', './pages/home/x.ts', 'allowed'],
  ['src/main.tsx', '../server/x.ts', 'refused'],
  ['schemas/documents/a.ts', '../fields/x.ts', 'allowed'],
  ['schemas/documents/b.ts', '../../src/x.ts', 'refused'],
  ['studio/structure/a.ts', '../../schemas/x.ts', 'allowed'],
  ['studio/structure/b.ts', '../../src/x.ts', 'refused'],
  ['server/lake/a.ts', './assets/x.ts', 'allowed'],
  ['server/lake/b.ts', '../site/x.ts', 'refused'],
  ['server/lake/assets/a.ts', '../store/x.ts', 'allowed'],
  ['server/lake/assets/b.ts', '../../site/x.ts', 'refused'],
  ['server/site/a.ts', '../../src/config/x.ts', 'allowed'],
  ['server/site/b.ts', '../../tests/x.ts', 'refused'],
] as const

async function lintedPaths(folder: string): Promise<Set<string>> {
  const report = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, maxBuffer: 1 << 24 },
      (_error, stdout) => resolve(stdout), // findings end Biome with a failure code
    )
  })
  const found = new Set<string>()
  const { diagnostics } = JSON.parse(report) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  for (const { category, location } of diagnostics)
    if (category === 'lint/style/noRestrictedImports')
      found.add(typeof location.path === 'string' ? location.path : location.path.file)
  return found
}

test('the linter holds the import directions of the rooms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rooms-'))
  try {
    await copyFile('biome.json', join(folder, 'biome.json'))
    await copyFile('.gitignore', join(folder, '.gitignore'))
    for (const [file, imported] of cases) {
      await mkdir(join(folder, dirname(file)), { recursive: true })
      await writeFile(join(folder, file), `import { x } from '${imported}'\n\nexport const y = x\n`)
    }
    const refused = await lintedPaths(folder)
    const outcome = cases.map(([file, imported]) => [
      file,
      imported,
      [...refused].some((path) => path.endsWith(file)) ? 'refused' : 'allowed',
    ])
    expect(outcome).toEqual(cases.map((row) => [...row]))
  } finally {
    await rm(folder, { recursive: true })
  }
})
