import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { root } from '../../../server/config/config.ts'
import { temporaryFolder } from './testProcess.ts'

/** What a server is made of; it finds the rest where it is. */
const copied = [
  'domain',
  'src',
  'public',
  'server',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const linked = ['node_modules', 'studio', '.build']

let project: ReturnType<typeof temporaryFolder> | undefined
afterAll(() => project?.remove())

/**
 * The sources as they were when a test file first asked, without `.env`: whoever saves a file while the
 * tests run changes nothing in them. Builds are shared with the project's own, as they are named by content.
 */
export function sources(): string {
  if (project) return project.path
  project = temporaryFolder()
  mkdirSync(join(root, '.build'), { recursive: true })
  for (const name of copied) cpSync(join(root, name), join(project.path, name), { recursive: true })
  for (const name of linked) symlinkSync(join(root, name), join(project.path, name))
  return project.path
}
