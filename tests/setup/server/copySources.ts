import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../server/config/config.ts'

/** The files and folders that `npm run dev` needs. */
const SOURCES = [
  'domain',
  'src',
  'schemas',
  'studio',
  'public',
  'lake',
  'server',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Links each package separately, so that the copy has its own Vite cache (`node_modules/.vite`). */
export function copySources(folder: string) {
  for (const name of SOURCES)
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    })
  for (const packages of ['node_modules', 'studio/node_modules']) {
    // `studio/node_modules` exists only if the Studio needs other package versions than the project.
    if (!existsSync(join(root, packages))) continue
    mkdirSync(join(folder, packages))
    for (const name of readdirSync(join(root, packages)))
      if (name !== '.vite') symlinkSync(join(root, packages, name), join(folder, packages, name))
  }
}
