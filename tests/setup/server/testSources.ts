import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { root } from '../../../server/config/config.ts'
import { copySources } from './copySources.ts'
import { temporaryFolder } from './testProcess.ts'

let project: ReturnType<typeof temporaryFolder> | undefined
afterAll(() => project?.remove())

/**
 * The sources as they were when a test file first asked: a file saved while the tests run changes
 * nothing in them. Builds are shared with the project's own, as they are named by content.
 */
export function sources(): string {
  if (project) return project.path
  project = temporaryFolder()
  copySources(project.path)
  mkdirSync(join(root, '.build'), { recursive: true })
  symlinkSync(join(root, '.build'), join(project.path, '.build'))
  return project.path
}
