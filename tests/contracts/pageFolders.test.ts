import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageRoutes } from '../../src/routes.tsx'

// A page brings the styles and scripts of its folder: the server finds them by the name beside its import.

test('every route names the folder that its page is imported from', () => {
  const source = readFileSync('src/routes.tsx', 'utf8')
  const named =
    /folder: '(\w+)',\s*page: [^/]*?(?:import\('\.\/pages\/(\w+)\/index\.ts'\)|(\w+)\('\w+'\))/g
  const pairs = [...source.matchAll(named)].map(([, folder, imported, shared]) => [
    folder,
    imported ?? shared,
  ])
  const catchAll = 3
  expect(pairs).toHaveLength(pageRoutes.length + catchAll)
  for (const [folder, imported] of pairs) expect(imported).toBe(folder)
})
